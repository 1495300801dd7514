import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { read, root } from './named-tests.mjs'

const names = readdirSync(join(root, 'server/src'), { recursive: true })
  .filter((file) => /\.(plugin|routes)\.ts$/.test(file))
  .flatMap((file) => [...read(join('server/src', file)).matchAll(/addJob\(['`]([^'`]+)['`]/g)])
  // Jobs that run for each platform.
  .map(([, name]) => name.replace(`\${platform}`, 'codeforces'))
const texts = read('remote-lead/src/system/jobTexts.ts')

test('the System page has a title and a description for each job', () => {
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !new RegExp(`^  '?${name}'?: \\{`, 'm').test(texts))).toEqual([])
})
