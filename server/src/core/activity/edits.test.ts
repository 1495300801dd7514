import type { Browser } from '../../testing/browser.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUpLead } from '../../testing/students.ts'

interface Listed {
  _id: string
  updatedAt: string
}

/** How an entry is added and changed, where it is read, and a valid change. */
type Kind = [what: string, add: string, change: string, read: string, body: (text: string) => object]

const kinds: Kind[] = [
  [
    'subject',
    '/subject/add',
    '/subject/update/',
    '/subject/getAll',
    (name) => ({ name, subjectCode: 'EDIT1', shortNames: '' }),
  ],
  [
    'contest',
    '/contest/add',
    '/contest/',
    '/contest/getAll',
    (title) => ({ title, start: '2099-12-05T18:00', end: '2099-12-05T20:00', place: 'Lab 2' }),
  ],
  [
    'announcement',
    '/announcement/add',
    '/announcement/',
    '/announcement/managed',
    (title) => ({ title, text: 'Room 204', endsOn: '2099-12-31', isPublic: true }),
  ],
  [
    'daily problem',
    '/lead/addPotd',
    '/lead/potdHelp/',
    '/user/potd/2033-05-05',
    (hint) => ({ hint, editorial: '' }),
  ],
  ['term', '', '/lead/leads/', '/lead/getAllLeads', (title) => ({ title, until: null })],
]

/** The bodies that add an entry, where they differ from a change. */
const added: Record<string, object> = {
  subject: { name: 'Edited', subjectCode: 'EDIT1', course: 'MCA' },
  'daily problem': { date: '2033-05-05', questionLink: 'https://leetcode.com/problems/two-sum/' },
}

onDatabase('edits', (portal) => {
  let lead: Browser
  beforeAll(async () => {
    lead = (await signedUpLead(portal)).browser
  })

  test.each(kinds)(
    '%s: a save over another lead’s change is 409, unless the page sends no version',
    async (what, add, change, read, body) => {
      if (add) await lead.post(add, added[what] ?? body('New'))
      const seen = async (): Promise<Listed> => {
        const { data, problems, leads } = (await lead.get(read)).json()
        return (data ?? problems ?? leads)[0]
      }
      const { _id, updatedAt } = await seen()
      const save = (text: string, since?: string) =>
        lead.put(`${change}${_id}${since ? `?${new URLSearchParams({ since })}` : ''}`, body(text))
      portal.clock.advance(1000)

      expect((await save('First', updatedAt)).statusCode).toBe(200)
      const second = await save('Second', updatedAt)
      const message = `Another lead changed this ${what} meanwhile`
      expect([second.statusCode, second.json()]).toEqual([409, { message }])
      expect(Object.values(await seen())).toContain('First')

      expect((await save('Third')).statusCode).toBe(200)
      portal.clock.advance(1000)
      expect((await save('Fourth', (await seen()).updatedAt)).statusCode).toBe(200)
      expect(Object.values(await seen())).toContain('Fourth')
    },
  )
})
