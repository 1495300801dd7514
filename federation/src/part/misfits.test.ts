import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { misfits } from './misfits.ts'

const kit = { name: '@portal/kit', peerDependencies: { antd: '6.6.8', react: '19.3.1', zod: '4.6.7' } }

test('each package that is not in the page’s own version is a line, that says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'misfits-'))
  for (const [name, version] of Object.entries({ antd: '6.6.8', react: '18.3.1' })) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
  }
  const found = misfits(folder, kit)
  rmSync(folder, { recursive: true })

  expect(found).toEqual([
    'Rule versions: react 18.3.1 is installed, the page gives 19.3.1. Set "react": "19.3.1" in package.json and install',
    'Rule versions: zod is not installed, the page gives 4.6.7. Set "zod": "4.6.7" in package.json and install',
  ])
})

test('in the workspace, where the shell is at hand, there is nothing to compare', () => {
  expect(misfits(import.meta.dirname)).toEqual([])
})
