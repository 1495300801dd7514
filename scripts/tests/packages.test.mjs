import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|mjs|json)$/.test(file) && existsSync(join(root, file)))
const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))

/** Whether an import is for values, not only types. */
function isForItsValues(clause) {
  if (/^\s*type\b/.test(clause)) return false
  const named = /\{([^}]*)\}/.exec(clause)?.[1]
  return named === undefined || named.split(',').some((name) => name.trim() && !/^\s*type\s/.test(name))
}

/** Whether any file imports values from the package. */
function isImported(name) {
  const statement = new RegExp(`import\\s([^'"]*?)\\sfrom '${name}(?:/[^']*)?'`, 'g')
  return texts.some((text) => [...text.matchAll(statement)].some(([, clause]) => isForItsValues(clause)))
}

test.each([
  'react',
  'react-dom',
  'react-router-dom',
  'redux',
  'react-redux',
  'redux-persist',
  'axios',
  'antd',
  '@module-federation/enhanced',
  '@rspack/core',
  '@testing-library/react',
])('%s is imported for values, not only types', (name) => {
  expect(isImported(name)).toBe(true)
})

test.each([
  ['@rspack/cli', "import.meta.resolve('@rspack/cli/package.json')"],
  ['jest', 'jest/bin/jest.js'],
])('%s is used', (_name, words) => {
  expect(texts.some((text) => text.includes(words) && !text.includes('is used by value'))).toBe(true)
})

test('versions must be three days old, and only listed packages run install scripts', () => {
  const settings = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))

  expect(settings).toMatchObject({ minimumReleaseAge: 3 * 24 * 60, strictDepBuilds: true })
  expect(settings).not.toHaveProperty('dangerouslyAllowAllBuilds')
})

test('the lock file includes macOS binaries, which pnpm silently omits if missing', () => {
  const { snapshots } = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  const systemsOf = Object.entries(snapshots).map(([name, { optionalDependencies = {} }]) => [
    name,
    Object.keys(optionalDependencies),
  ])
  // A binary for one system may need another of its own.
  const forLinux = systemsOf.filter(
    ([name, packages]) => !name.includes('linux') && packages.some((one) => one.includes('linux')),
  )

  expect(forLinux.length).toBeGreaterThan(5)
  expect(forLinux.filter(([, packages]) => !packages.some((one) => /darwin.*arm64/.test(one)))).toEqual([])
})
