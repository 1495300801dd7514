import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './portal.ts'

/** Everything that influences a page or its measurement. */
const measured = [
  'shell',
  'shared',
  'federation',
  'server',
  'demo',
  'scripts',
  'remote-*',
  'pnpm-lock.yaml',
  ...['build', 'bundledPages', 'naivePages', 'serve', 'measure', 'pageLoad', 'requests', 'pages'].map(
    (name) => `bench/load/${name}.ts`,
  ),
]

/** Identifies the measured sources: equal files have the same hash, committed or not. */
export function hashOfSources(): string {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...measured]
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  const hash = createHash('sha256')
  for (const file of files.filter((one) => one && !/\.test\.|\.md$/.test(one)).toSorted()) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}
