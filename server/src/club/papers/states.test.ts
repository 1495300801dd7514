import { isDeepStrictEqual } from 'node:util'
import {
  type PaperDecision,
  type PaperRequest,
  type PaperState,
  paperDecisions,
  paperStateOf,
  paperStates,
} from '@portal/shared/contract'
import fc from 'fast-check'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { isThorough } from '../../testing/thorough.ts'
import { decidablePaper, linkTo, newPaper, papersOf, placeTeachersAndSubjects } from './papers.samples.ts'
import { papers } from './papers.tables.ts'

jest.setTimeout(300_000)

const people = ['visitor', 'asha', 'bina', 'lead', 'other lead'] as const
type Person = (typeof people)[number]
const isLead = (person: Person) => person === 'lead' || person === 'other lead'

/** The parts of a paper that matter for its states. */
interface ModelPaper {
  file: string
  uploader: Person
  state: PaperState
  decider?: Person | undefined
  /** The history of the paper, in order. */
  history: string[]
  isDeleted: boolean
}

/** All papers that ever existed, oldest first. */
interface Model {
  papers: ModelPaper[]
  /** The actions of leads, as in Activity. */
  acts: string[]
}

/** The portal, and the ids of the same papers. */
interface Real {
  portal: Portal
  as: Record<Person, ReturnType<typeof papersOf>>
  emails: Record<Person, string>
  ids: string[]
}

type Command = fc.AsyncCommand<Model, Real>

/** One person's action, with a name for failures. */
const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run,
  toString: () => name,
})

const holds = (file: string) => (paper: ModelPaper) =>
  paper.file === file && !paper.isDeleted && paper.state !== 'rejected' && paper.state !== 'changes wanted'

const uploads = (person: Person, file: string, scheme: string) =>
  command(`${person} uploads ${file} over ${scheme}`, async (model: Model, { portal, as, ids }: Real) => {
    portal.clock.advance(1)
    const driveLink = linkTo(file).replace('https', scheme)
    const answer = await as[person].upload(newPaper({ driveLink }))
    const there = model.papers.find(holds(file))
    if (person === 'visitor') return same(answer.statusCode, 401)
    if (model.papers.some((paper) => wantsChanges(paper, person) && paper.file === file)) {
      const driveLink = 'A lead requested changes to this paper. Resubmit it from My papers'
      same(answer.statusCode, 409)
      return same(answer.json().errors, { driveLink })
    }
    if (there) return isTaken(answer, there)
    same(answer.statusCode, 201)
    ids.push(answer.json().data._id)
    model.papers.push({ file, uploader: person, state: 'pending', history: [], isDeleted: false })
  })

const wantsChanges = (paper: ModelPaper, person: Person) =>
  paper.state === 'changes wanted' && paper.uploader === person && !paper.isDeleted

type Answer = Awaited<ReturnType<Real['as']['asha']['upload']>>

function isTaken(answer: Answer, { state }: ModelPaper): void {
  const is = state === 'pending' ? 'is pending approval' : 'is approved'
  same(answer.statusCode, 409)
  same(answer.json().errors, { driveLink: `This paper was already submitted and ${is}` })
}

interface Action {
  name: string
  isForLeads: boolean
  send(as: ReturnType<typeof papersOf>, id: string): Promise<Answer>
  /** Whether the paper's state forbids it. */
  isRefused?(paper: ModelPaper, model: Model): boolean
  /** The file that the paper would have, which no other one may have. */
  file?: string
  change(paper: ModelPaper, model: Model): void
}

/** An action on a paper that exists, or on one that never existed. */
const acts = (person: Person, number: number, { name, isForLeads, file, ...action }: Action) =>
  command(`${person} ${name} paper ${number}`, async (model: Model, { portal, as, ids }: Real) => {
    portal.clock.advance(1)
    const index = number % (model.papers.length + 1)
    const paper = model.papers[index]
    const answer = await action.send(as[person], ids[index] ?? decidablePaper)
    if (person === 'visitor') return same(answer.statusCode, 401)
    if (isForLeads && !isLead(person)) return same(answer.statusCode, 403)
    const isTheirs = isForLeads || paper?.uploader === person
    if (!paper || paper.isDeleted || !isTheirs) return same(answer.statusCode, 404)
    if (action.isRefused?.(paper, model)) return same(answer.statusCode, 409)
    const there = file && model.papers.find((other) => other !== paper && holds(file)(other))
    if (there) return isTaken(answer, there)
    same(answer.statusCode, 200)
    action.change(paper, model)
  })

const isOpen = ({ state }: ModelPaper) => state === 'pending' || state === 'changes wanted'

const sendsAgain = (person: Person, number: number, file: string) =>
  acts(person, number, {
    name: `sends again as ${file}`,
    isForLeads: false,
    file,
    send: (as, id) => as.sendAgain(id, newPaper({ driveLink: linkTo(file) })),
    isRefused: (paper) => !isOpen(paper),
    change(paper) {
      Object.assign(paper, { file, state: 'pending', decider: undefined })
      paper.history.push('sent again')
    },
  })

const corrects = (person: Person, number: number, file: string) =>
  command(`${person} corrects paper ${number} as ${file}`, async (model: Model, real: Real) => {
    const paper = model.papers[number % (model.papers.length + 1)]
    const isRejected = paper?.state === 'rejected' || paper?.state === 'changes wanted'
    await acts(person, number, {
      name: 'corrects',
      isForLeads: true,
      ...(!isRejected && { file }),
      send: (as, id) => as.correct(id, newPaper({ driveLink: linkTo(file) })),
      change(corrected) {
        corrected.file = file
        corrected.history.push('corrected')
        model.acts.push('paper corrected')
      },
    }).run(model, real)
  })

const withdraws = (person: Person, number: number) =>
  acts(person, number, {
    name: 'withdraws',
    isForLeads: false,
    send: (as, id) => as.withdraw(id),
    isRefused: (paper) => !isOpen(paper),
    change(paper) {
      paper.isDeleted = true
    },
  })

const decides = (person: Person, number: number, decision: PaperDecision) =>
  acts(person, number, {
    name: `says ${decision} of`,
    isForLeads: true,
    send: (as, id) => as.decide(id, decision, { reason: 'Page 2 is missing' }),
    isRefused: ({ state }) => state !== 'pending',
    change(paper, model) {
      Object.assign(paper, { state: decision, decider: person })
      paper.history.push(decision)
      const own = paper.uploader === person ? 'own paper' : 'paper'
      model.acts.push(decision === 'changes wanted' ? `changes wanted in ${own}` : `${own} ${decision}`)
    },
  })

const takesBack = (person: Person, number: number, status: PaperDecision) =>
  acts(person, number, {
    name: `takes back ${status} of`,
    isForLeads: true,
    send: (as, id) => as.undo(id, status),
    isRefused: (paper, { papers }) =>
      paper.state !== status || (status !== 'approved' && papers.some(holds(paper.file))),
    change(paper, model) {
      Object.assign(paper, { state: 'pending', decider: undefined })
      paper.history.push('decision taken back')
      model.acts.push('paper reopened')
    },
  })

const deletes = (person: Person, number: number) =>
  acts(person, number, {
    name: 'deletes',
    isForLeads: true,
    send: (as, id) => as.remove(id),
    change(paper, model) {
      paper.isDeleted = true
      model.acts.push('paper deleted')
    },
  })

const reads = (person: Person, status: PaperState | undefined) =>
  command(`${person} reads ${status ?? 'all'}`, async (model: Model, { as, ids, emails }: Real) => {
    if (person === 'visitor') return
    const { requests, total } = await as[person].list(status ? { status } : {})
    const isVisible = (paper: ModelPaper) =>
      !paper.isDeleted && (isLead(person) || paper.state === 'approved' || paper.uploader === person)
    const wanted = model.papers
      .map((paper, index) => ({ paper, id: ids[index] }))
      .filter(({ paper }) => isVisible(paper) && (!status || paper.state === status))
      .reverse()
      .map(({ id, paper: { file, uploader, decider, history, state } }) => ({
        id,
        file,
        state,
        history: isLead(person) || uploader === person ? history : undefined,
        uploadedBy: isLead(person) || uploader === person ? emails[uploader] : undefined,
        verifiedBy: isLead(person) && decider ? emails[decider] : undefined,
      }))
    same({ total, papers: requests.map(seen) }, { total: wanted.length, papers: wanted })
  })

const seen = ({ history, ...paper }: PaperRequest) => ({
  id: paper._id,
  file: paper.driveLink.split('/')[5],
  state: paperStateOf(paper),
  history: history?.map(({ what }) => what),
  uploadedBy: paper.uploadedBy?.email,
  verifiedBy: paper.verifiedBy?.email,
})

function same(got: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) expect(got).toEqual(wanted)
}

const person = fc.constantFrom(...people)
const number = fc.nat({ max: 6 })
const file = fc.constantFrom('file-a', 'file-b', 'file-c')
const decision = fc.constantFrom(...paperDecisions)
const commands = fc.commands(
  [
    fc.tuple(person, file, fc.constantFrom('https', 'http')).map((words) => uploads(...words)),
    fc.tuple(person, number, decision).map((words) => decides(...words)),
    fc.tuple(person, number, file).map((words) => sendsAgain(...words)),
    fc.tuple(person, number, file).map((words) => corrects(...words)),
    fc.tuple(person, number, decision).map((words) => takesBack(...words)),
    fc.tuple(person, number).map((words) => withdraws(...words)),
    fc.tuple(person, number).map((words) => deletes(...words)),
    fc.tuple(person, fc.constantFrom(undefined, ...paperStates)).map((words) => reads(...words)),
  ],
  { size: '+1' },
)

onDatabase(
  'a paper’s states, over any sequence of actions',
  { environment: { rateLimits: false } },
  (portal) => {
    beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))

    test('match a simple model for everyone who looks', async () => {
      const persons = {
        asha: await signedUp(portal),
        bina: await signedUp(portal),
        lead: await signedUpLead(portal),
        'other lead': await signedUpLead(portal),
      }
      const all = { visitor: { browser: portal.browser(), form: { email: '' } }, ...persons }
      const of = <T>(value: (person: Person) => T): Record<Person, T> => ({
        visitor: value('visitor'),
        asha: value('asha'),
        bina: value('bina'),
        lead: value('lead'),
        'other lead': value('other lead'),
      })
      const as = of((person) => papersOf(all[person].browser))
      const emails = of((person) => all[person].form.email)
      const { db } = portal.app

      await fc.assert(
        fc.asyncProperty(commands, async (sequence) => {
          await db.delete(papers)
          await db.delete(activityEntries)
          const model: Model = { papers: [], acts: [] }
          await fc.asyncModelRun(
            () => ({ model, real: { portal, as, emails, ids: [] } }),
            // After any sequence, everyone looks at the end.
            [...sequence, ...people.map((person) => reads(person, undefined))],
          )
          const written = await db.select({ action: activityEntries.action }).from(activityEntries)
          same(written.map(({ action }) => action).sort(), model.acts.sort())
        }),
        { numRuns: isThorough ? 30 : 10, seed: 20_250_601 },
      )
    })
  },
)
