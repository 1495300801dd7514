import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../portal/root.ts'
import { test } from '../portal/team.ts'
import { expect } from '../portal/test.ts'

test('another host shows a remote’s page from its manifest, if CORS_ORIGINS lists it', async ({
  page,
  address,
  faults,
  openTeam,
}) => {
  const { folder } = await openTeam('any-host')
  await promisify(execFile)(process.execPath, [join(root, 'e2e/fixtures/any-host/build.mjs'), folder])
  const server = createServer(async ({ url = '/' }, reply) => {
    const isScript = url.startsWith('/main.js')
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    reply.end(await readFile(join(folder, isScript ? 'main.js' : 'index.html')))
  })
  const listed = new URL(process.env.PORTAL_OTHER_HOST ?? '')
  await once(server.listen(Number(listed.port)), 'listening')
  try {
    const active = await (await page.request.get(`${address}/backend/release/active`)).json()
    const { version } = active.releases.find(({ name }: { name: string }) => name === 'auth')
    const query = `?manifest=${address}/releases/auth/${version}/mf-manifest.json`

    // First, because files are public and cached by browsers.
    faults.expect(/CORS policy|ERR_FAILED|manifest|403/)
    const refused = page.waitForEvent('console', (message) => message.text().includes('CORS policy'))
    await page.goto(`http://127.0.0.1:${listed.port}/${query}`)
    await refused
    await expect(page.getByRole('heading')).toHaveCount(0)

    await page.goto(`${listed.origin}/${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy, in another host')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  } finally {
    server.close()
  }
})
