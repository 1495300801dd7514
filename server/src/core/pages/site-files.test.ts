import { readdirSync } from 'node:fs'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { siteFiles } from './site-files.ts'

const folder = new URL('../../../public/', import.meta.url)

onPostgres('the site’s files', (portal) => {
  test('are those of the folder, each with its type, and no documents', async () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(siteFiles).sort())
    for (const [name, type] of Object.entries(siteFiles)) {
      const { headers, statusCode } = await portal().app.inject(`/${name}`)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, type])
      expect(headers['content-security-policy']).toBe('sandbox')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('the manifest names existing icons', async () => {
    const { icons } = (await portal().app.inject('/manifest.webmanifest')).json()

    expect(icons).toHaveLength(3)
    for (const { src, type } of icons)
      expect((await portal().app.inject(src)).headers['content-type']).toBe(type)
  })
})
