import { onPostgres } from '../../../testing/databases/on-databases.ts'

const contact = 'mailto:security@institute.example'

onPostgres(
  'well-known addresses',
  (portal) => {
    test('security.txt names the contact, always for 90 days from now', async () => {
      const { app, clock } = portal()
      clock.set('2027-12-20T15:30:00Z')

      const answer = await app.inject('/.well-known/security.txt')

      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body).toBe(`Contact: ${contact}
Expires: 2028-03-19T00:00:00.000Z
Preferred-Languages: en
Canonical: https://portal.example/.well-known/security.txt
`)
    })

    test('change-password leads to the page where a password is changed', async () => {
      const answer = await portal().app.inject('/.well-known/change-password')

      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/resetPassword'])
    })
  },
  { environment: { securityContact: contact, publicUrl: 'https://portal.example' } },
)

onPostgres('a portal without a contact', (portal) => {
  test('has no security.txt', async () => {
    expect((await portal().app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  })
})
