import { eq } from 'drizzle-orm'
import { auditEntries } from '../../core/audit/audit.tables.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { signedUpLead } from '../../testing/students.ts'
import { newSenior } from '../seniors/seniors.samples.ts'
import { newSubject } from './subjects.samples.ts'

type Entry = [what: string, path: string, entry: (isOdd: boolean) => object]

/** Each with one key, half of them in capital letters where its case doesn't matter. */
const entries: Entry[] = [
  ['subject', '/subject/add', (isOdd) => ({ ...newSubject(), subjectCode: isOdd ? 'race-1' : 'RACE-1' })],
  ['teacher', '/teacher/add', (isOdd) => ({ name: 'Ravi', email: isOdd ? 'r@a.example' : 'R@A.example' })],
  ['senior', '/seniors', (isOdd) => ({ ...newSenior(), regNumber: isOdd ? '2020mca999' : '2020MCA999' })],
  [
    'daily problem',
    '/lead/addPotd',
    () => ({ date: '2025-07-07', questionLink: 'https://leetcode.com/problems/in-a-race/' }),
  ],
]

onPostgres('what leads add at once', (portal) => {
  test.each(entries)(
    'of fifty equal ones one %s is added, with one audit entry',
    async (what, path, entry) => {
      const { browser } = await signedUpLead(portal())
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => browser.post(path, entry(n % 2 === 1))),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(49).fill(409)])
      expect(await portal().app.db.$count(auditEntries, eq(auditEntries.action, `${what} added`))).toBe(1)
    },
  )
})
