import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../portal/root.ts'
import { test } from '../portal/team.ts'
import { expect } from '../portal/test.ts'

const run = promisify(execFile)

/** Each builds the same sources with its federation plugin's documented options, without the portal's packages. */
for (const tool of ['rspack', 'webpack', 'vite']) {
  test(`a remote built by ${tool} with documented options is published with a portal.json, and its page is shown`, async ({
    page,
    openTeam,
  }) => {
    test.setTimeout(120_000)
    const name = `by-${tool}`
    const team = await openTeam(name)
    const route = {
      path: `/${name}`,
      access: 'public',
      title: 'Counter',
      nav: { label: name, menu: 'main', order: 95 },
    }
    const portalJson = { name, title: 'Counter', team: name, routes: [route] }
    await writeFile(join(team.folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
    await writeFile(join(team.folder, 'portal.json'), JSON.stringify(portalJson))
    await run(process.execPath, [
      join(root, `e2e/fixtures/by-the-book/${tool}.mjs`),
      name,
      join(team.folder, 'dist'),
    ])

    expect(await team.portal('publish', '--built', '--activate')).toEqual({
      code: 0,
      said: expect.stringMatching(
        new RegExp(`^${name} 1\\.0\\.0-[0-9a-f]{8} is published\\n${name} \\S+ is active`),
      ),
    })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Counter at /${name}`)
    // Hooks and style sheet work, because React is the page's.
    await page.getByRole('button', { name: 'Counted 0' }).click()
    await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible()
    await expect(page.locator('section', { has: page.getByText('Counted 1') })).toHaveCSS('padding', '7px')
  })
}
