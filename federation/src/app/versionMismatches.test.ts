import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { versionMismatches } from './versionMismatches.ts'

const kit = { name: '@portal/kit', peerDependencies: { antd: '6.6.8', react: '19.3.1', zod: '4.6.7' } }

test('reports each package that isn’t in the page’s version, with its solution', () => {
  const folder = mkdtempSync(join(tmpdir(), 'versionMismatches-'))
  for (const [name, version] of Object.entries({ antd: '6.6.8', react: '18.3.1' })) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
  }
  const found = versionMismatches(folder, kit)
  rmSync(folder, { recursive: true })

  expect(found).toEqual([
    'Rule versions: react 18.3.1 is installed, the page has 19.3.1. Set "react": "19.3.1" in package.json and install',
    'Rule versions: zod is not installed, the page has 4.6.7. Set "zod": "4.6.7" in package.json and install',
  ])
})

test('has nothing to compare in the workspace, which contains the shell', () => {
  expect(versionMismatches(import.meta.dirname)).toEqual([])
})
