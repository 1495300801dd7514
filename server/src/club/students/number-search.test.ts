import { candidatesAnswer, juniorsAnswer, studentsAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'

onDatabase('a registration number with slashes', (portal) => {
  let lead: Browser
  beforeAll(async () => {
    lead = (await signedUpLead(portal())).browser
    for (const regNumber of ['2k24/mca/07', '2k24/mca/08']) {
      const { user } = await signedUp(portal())
      await portal().app.db.update(users).set({ regNumber }).where(eq(users.id, user._id))
    }
  })

  const answers = {
    students: async (text: string) =>
      studentsAnswer.parse((await lead.get(`/lead/students?search=${text}`)).json()).students,
    juniors: async (text: string) =>
      juniorsAnswer.parse((await lead.get(`/lead/getJuniorsData?page=1&search=${text}`)).json()).users,
    candidates: async (text: string) =>
      candidatesAnswer.parse((await lead.get(`/lead/candidates?search=${text}`)).json()).students,
  }

  for (const typed of ['2K24/MCA/07', '2k24 mca07'])
    test.each(Object.entries(answers))(`${typed} is found among the %s`, async (_list, ask) => {
      const found = await ask(encodeURIComponent(typed))
      expect(found.map(({ regNumber }) => regNumber)).toEqual(['2k24/mca/07'])
    })
})
