import { isDeepStrictEqual } from 'node:util'
import type { PaperRequest, PaperStatus } from '@portal/shared/contract'
import fc from 'fast-check'
import { auditEntries } from '../core/audit/audit.tables.ts'
import { databases } from '../testing/databases.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { signedUp, signedUpLead } from '../testing/students.ts'
import { isThorough } from '../testing/thorough.ts'
import { decidablePaper, linkTo, newPaper, papersOf, placeTeachersAndSubjects } from './papers.samples.ts'
import { papers } from './papers.tables.ts'

jest.setTimeout(300_000)

const people = ['visitor', 'asha', 'bina', 'lead', 'other lead'] as const
type Person = (typeof people)[number]
const isLead = (person: Person) => person === 'lead' || person === 'other lead'

/** What a paper is, as far as its states go. */
interface ModelPaper {
  file: string
  uploader: Person
  status: PaperStatus
  decider?: Person
  isDeleted: boolean
}

/** All papers there ever were, oldest first. */
interface Model {
  papers: ModelPaper[]
}

/** The portal, and the ids of the same papers. */
interface Real {
  portal: Portal
  as: Record<Person, ReturnType<typeof papersOf>>
  emails: Record<Person, string>
  ids: string[]
}

type Command = fc.AsyncCommand<Model, Real>

/** Something that one person does, by its name in a failure. */
const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run,
  toString: () => name,
})

const holds = (file: string) => (paper: ModelPaper) =>
  paper.file === file && !paper.isDeleted && paper.status !== 'rejected'

const uploads = (person: Person, file: string, scheme: string) =>
  command(`${person} uploads ${file} over ${scheme}`, async (model: Model, { portal, as, ids }: Real) => {
    portal.clock.advance(1)
    const driveLink = linkTo(file).replace('https', scheme)
    const answer = await as[person].upload(newPaper({ driveLink }))
    const there = model.papers.find(holds(file))
    if (person === 'visitor') return same(answer.statusCode, 401)
    if (there) {
      const state = there.status === 'pending' ? 'is pending approval' : 'is approved'
      same(answer.statusCode, 409)
      return same(answer.json().errors, { driveLink: `This paper was already submitted and ${state}` })
    }
    same(answer.statusCode, 201)
    ids.push(answer.json().data._id)
    model.papers.push({ file, uploader: person, status: 'pending', isDeleted: false })
  })

/** The paper that a command speaks of: one of those there were, or one that never was. */
const pick = ({ papers }: Model, number: number) => {
  const index = number % (papers.length + 1)
  return { index, paper: papers[index] }
}

const decides = (person: Person, number: number, decision: 'approved' | 'rejected') =>
  command(`${person} says ${decision} of paper ${number}`, async (model: Model, { as, ids }: Real) => {
    const { index, paper } = pick(model, number)
    const answer = await as[person].decide(ids[index] ?? decidablePaper, decision)
    if (person === 'visitor') return same(answer.statusCode, 401)
    if (!isLead(person)) return same(answer.statusCode, 403)
    if (!paper || paper.isDeleted) return same(answer.statusCode, 404)
    if (paper.status !== 'pending') return same(answer.statusCode, 409)
    same(answer.statusCode, 200)
    Object.assign(paper, { status: decision, decider: person })
  })

const deletes = (person: Person, number: number) =>
  command(`${person} deletes paper ${number}`, async (model: Model, { as, ids }: Real) => {
    const { index, paper } = pick(model, number)
    const answer = await as[person].remove(ids[index] ?? decidablePaper)
    if (person === 'visitor') return same(answer.statusCode, 401)
    if (!isLead(person)) return same(answer.statusCode, 403)
    if (!paper || paper.isDeleted) return same(answer.statusCode, 404)
    same(answer.statusCode, 200)
    paper.isDeleted = true
  })

const reads = (person: Person, status: PaperStatus | undefined) =>
  command(`${person} reads ${status ?? 'all'}`, async (model: Model, { as, ids, emails }: Real) => {
    if (person === 'visitor') return
    const { requests, total } = await as[person].list(status ? { status } : {})
    const isVisible = (paper: ModelPaper) =>
      !paper.isDeleted && (isLead(person) || paper.status === 'approved' || paper.uploader === person)
    const wanted = model.papers
      .map((paper, index) => ({ paper, id: ids[index] }))
      .filter(({ paper }) => isVisible(paper) && (!status || paper.status === status))
      .reverse()
      .map(({ id, paper: { file, uploader, decider, ...paper } }) => ({
        ...{ id, file, status: paper.status },
        uploadedBy: isLead(person) || uploader === person ? emails[uploader] : undefined,
        verifiedBy: isLead(person) && decider ? emails[decider] : undefined,
      }))
    same({ total, papers: requests.map(seen) }, { total: wanted.length, papers: wanted })
  })

const seen = ({ _id, driveLink, status, uploadedBy, verifiedBy }: PaperRequest) => ({
  ...{ id: _id, file: driveLink.split('/')[5], status },
  ...{ uploadedBy: uploadedBy?.email, verifiedBy: verifiedBy?.email },
})

function same(got: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) expect(got).toEqual(wanted)
}

const person = fc.constantFrom(...people)
const number = fc.nat({ max: 6 })
const commands = fc.commands(
  [
    fc
      .tuple(person, fc.constantFrom('file-a', 'file-b', 'file-c'), fc.constantFrom('https', 'http'))
      .map((words) => uploads(...words)),
    fc
      .tuple(person, number, fc.constantFrom('approved' as const, 'rejected' as const))
      .map((words) => decides(...words)),
    fc.tuple(person, number).map((words) => deletes(...words)),
    fc
      .tuple(person, fc.constantFrom(undefined, 'pending' as const, 'approved' as const, 'rejected' as const))
      .map((words) => reads(...words)),
  ],
  { size: '+1' },
)

describe.each(databases)('a paper’s states, over any sequence of what people do (%s)', (kind) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal(kind, { environment: { rateLimits: false } })
    await placeTeachersAndSubjects(portal.app.db, portal.clock.now())
  }, 60_000)
  afterAll(() => portal.close())

  test('are what a simple model of them says, for everybody who looks', async () => {
    const persons = {
      asha: await signedUp(portal),
      bina: await signedUp(portal),
      lead: await signedUpLead(portal),
      'other lead': await signedUpLead(portal),
    }
    const all = { visitor: { browser: portal.browser(), form: { email: '' } }, ...persons }
    const of = <T>(value: (person: Person) => T): Record<Person, T> => ({
      ...{ visitor: value('visitor'), asha: value('asha'), bina: value('bina') },
      ...{ lead: value('lead'), 'other lead': value('other lead') },
    })
    const as = of((person) => papersOf(all[person].browser))
    const emails = of((person) => all[person].form.email)
    const { db } = portal.app

    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        await db.delete(papers)
        await db.delete(auditEntries)
        const model: Model = { papers: [] }
        await fc.asyncModelRun(
          () => ({ model, real: { portal, as, emails, ids: [] } }),
          // Whatever happened, in the end everybody looks.
          [...sequence, ...people.map((person) => reads(person, undefined))],
        )
        const acts = model.papers.flatMap(({ status, isDeleted }) => [
          ...(status === 'pending' ? [] : [`paper ${status}`]),
          ...(isDeleted ? ['paper deleted'] : []),
        ])
        const written = await db.select({ action: auditEntries.action }).from(auditEntries)
        same(written.map(({ action }) => action).sort(), acts.sort())
      }),
      { numRuns: isThorough ? 30 : 10, seed: 20_250_601 },
    )
  })
})
