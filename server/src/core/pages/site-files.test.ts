import { readdirSync } from 'node:fs'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { siteFiles } from './site-files.ts'

const folder = new URL('../../../public/', import.meta.url)

onPostgres('the site’s files', (portal) => {
  test('are those of the folder, each with its type, and no documents', async () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(siteFiles).sort())
    for (const [name, type] of Object.entries(siteFiles)) {
      const { headers, statusCode } = await portal.app.inject(`/${name}`)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, type])
      expect(headers['content-security-policy']).toBe('sandbox')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('the manifest names existing icons', async () => {
    const { icons } = (await portal.app.inject('/manifest.webmanifest')).json()

    expect(icons).toHaveLength(3)
    for (const { src, type } of icons)
      expect((await portal.app.inject(src)).headers['content-type']).toBe(type)
  })
})

const contact = 'mailto:security@institute.example'

const withContact = { securityContact: contact, publicUrl: 'https://portal.example' }

onPostgres('well-known addresses', { environment: withContact }, (portal) => {
  test('security.txt names the contact, always for 90 days from now', async () => {
    const { app, clock } = portal
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
    const answer = await portal.app.inject('/.well-known/change-password')

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/resetPassword'])
  })
})

onPostgres('a portal without a contact', (portal) => {
  test('has no security.txt', async () => {
    expect((await portal.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  })
})
