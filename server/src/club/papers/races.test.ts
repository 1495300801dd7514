import { eq } from 'drizzle-orm'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import {
  linkTo,
  newDriveFile,
  newPaper,
  papersOf,
  placeTeachersAndSubjects,
  uploaded,
} from './papers.samples.ts'
import { papers } from './papers.tables.ts'

const codesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

onPostgres(
  'papers, raced',
  (portal) => {
    beforeAll(() => placeTeachersAndSubjects(portal().app.db, portal().clock.now()))
    const stored = async (id: string) => {
      const [row] = await portal().app.db.select().from(papers).where(eq(papers.id, id))
      return row
    }

    test('of fifty uploads of one file by several people at once, one is accepted', async () => {
      const browsers = (await Promise.all([1, 2, 3, 4, 5].map(() => signedUp(portal())))).map(
        ({ browser }) => browser,
      )
      for (let round = 0; round < 4; round += 1) {
        const https = linkTo(newDriveFile())
        const http = https.replace('https:', 'http:')

        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            papersOf(browsers[index % browsers.length] ?? portal().browser()).upload(
              newPaper({ driveLink: index % 2 ? http : https }),
            ),
          ),
        )

        expect(codesOf(answers)).toEqual([201, ...Array(49).fill(409)])
        const texts = answers.flatMap((answer) => answer.json().errors?.driveLink ?? [])
        expect([...new Set(texts)]).toEqual(['This paper was already submitted and is pending approval'])
      }
    })

    test('two leads decide a hundred papers at once: one of them each time (security, row 26)', async () => {
      const { browser } = await signedUp(portal())
      const [one, other] = [await signedUpLead(portal()), await signedUpLead(portal())]
      const winners = new Set<string>()
      for (let pair = 0; pair < 100; pair += 1) {
        const { _id } = await uploaded(browser)

        const answers = await Promise.all([
          papersOf(one.browser).decide(_id, 'approved'),
          papersOf(other.browser).decide(_id, 'rejected'),
        ])

        expect(codesOf(answers)).toEqual([200, 409])
        const [approved] = answers
        const status = approved.statusCode === 200 ? 'approved' : 'rejected'
        const winner = status === 'approved' ? one : other
        expect(await stored(_id)).toMatchObject({ status, decidedBy: winner.user._id })
        expect(await portal().auditOf(_id)).toEqual([
          expect.objectContaining({ actor: winner.user._id, action: `paper ${status}` }),
        ])
        winners.add(status)
      }
      // Otherwise there was no race.
      expect(winners.size).toBe(2)
    })

    test('a file uploaded again while its paper is being rejected is accepted or rejected, never stored twice', async () => {
      const { browser } = await signedUp(portal())
      const lead = await signedUpLead(portal())
      for (let round = 0; round < 40; round += 1) {
        const driveLink = linkTo(newDriveFile())
        const { _id } = await uploaded(browser, { driveLink })

        const [decision, again] = await Promise.all([
          papersOf(lead.browser).decide(_id, 'rejected'),
          papersOf(browser).upload(newPaper({ driveLink })),
        ])

        expect(decision.statusCode).toBe(200)
        expect([201, 409]).toContain(again.statusCode)
        const rows = await portal().app.db.select().from(papers).where(eq(papers.driveLink, driveLink))
        expect(rows.map(({ status }) => status).sort()).toEqual(
          again.statusCode === 201 ? ['pending', 'rejected'] : ['rejected'],
        )
      }
    })
  },
  { environment: { rateLimits: false } },
)

onPostgres('the limit of uploads, raced', (portal) => {
  test('of thirty papers that one student uploads at once, ten are accepted', async () => {
    await placeTeachersAndSubjects(portal().app.db, portal().clock.now())
    const { browser, user } = await signedUp(portal())
    const answers = await Promise.all(Array.from({ length: 30 }, () => papersOf(browser).upload()))
    expect(codesOf(answers)).toEqual([...Array(10).fill(201), ...Array(20).fill(429)])
    expect(await portal().app.db.$count(papers, eq(papers.uploadedBy, user._id))).toBe(10)
    expect(await portal().countOf('upload', user._id)).toBe(10)
  })
})
