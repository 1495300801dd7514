import { onPostgres } from '../../testing/databases/on-databases.ts'
import { signedUpLead } from '../../testing/students.ts'
import { newSenior } from './seniors.samples.ts'
import { seniorInterviews, seniors } from './seniors.tables.ts'

onPostgres('seniors, raced', (portal) => {
  let lead: Awaited<ReturnType<typeof signedUpLead>>
  beforeAll(async () => {
    lead = await signedUpLead(portal())
  })
  beforeEach(() => portal().app.db.delete(seniors))
  const send = (method: 'PUT' | 'DELETE', id: string, body?: object) =>
    lead.browser.send(method, `/backend/seniors/${id}`, body, {})
  const add = async () => String((await lead.browser.post('/seniors', newSenior())).json().data._id)

  test('a senior who is deleted during follows and changes is gone, with all dependent rows', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await add()
      portal().clock.advance(60)

      const answers = await Promise.all([
        ...[1, 2].map(() => lead.browser.post(`/seniors/follow/${id}`)),
        send('PUT', id, newSenior()),
        send('DELETE', id),
        ...[1, 2].map(() => lead.browser.post(`/seniors/follow/${id}`)),
        send('PUT', id, newSenior()),
        send('DELETE', id),
      ])

      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
      expect([answers[3], answers[7]].map((answer) => answer?.statusCode).sort()).toEqual([200, 404])
      expect((await lead.browser.get(`/seniors/${id}`)).statusCode).toBe(404)
    }
    expect(await portal().app.db.$count(seniorInterviews)).toBe(0)
  })
})
