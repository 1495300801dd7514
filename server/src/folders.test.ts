import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findCircle, importsOf } from './testing/source-imports.ts'
import { serverSources } from './testing/source-patterns.ts'

/**
 * `club/papers`, `core/http`, `releases`; undefined for a wing's own files, for files at the top level, and for
 * packages.
 */
const folderOf = (file: string) =>
  file.endsWith('.ts')
    ? /^(?:releases|testing|(?:core|accounts|club)\/[^/]+)(?=\/)/.exec(file)?.[0]
    : undefined

const wingOf = (file: string) => /^(?:core|accounts|club|releases)(?=\/)/.exec(file)?.[0]

/** Files for tests and the demonstration may import from any folder. */
const isOfTests = (file: string) => /\.(samples|calls|demo)\.ts$/.test(file)

const imports = serverSources()
  .filter(({ file }) => file.startsWith('server/src/'))
  .map(({ file, source }) => ({ file: relative('server/src', file), source }))
  .flatMap(({ file, source }) => importsOf(file, source).map((imported) => ({ file, imported })))

const edges = new Map<string, Set<string>>()
for (const { file, imported } of imports) {
  const [from, to] = [folderOf(file), folderOf(imported)]
  if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
}

test('no folders import each other in a circle, not even for types', () => {
  const ofPapers = [...(edges.get('club/papers') ?? [])]
  expect(ofPapers).toEqual(expect.arrayContaining(['core/http', 'club/lists']))
  expect(findCircle(edges)).toBeUndefined()
})

test('core imports no wing, and wings import each other only through accounts/interface.ts', () => {
  const ofWings = imports.filter(({ file }) => wingOf(file) && !isOfTests(file))
  for (const wing of ['core', 'accounts', 'club', 'releases'])
    expect(ofWings.filter(({ file }) => wingOf(file) === wing).length).toBeGreaterThan(100)

  const isAllowed = (file: string, imported: string) =>
    [undefined, 'core', wingOf(file)].includes(wingOf(imported)) ||
    (wingOf(file) === 'club' && imported === 'accounts/interface.ts')
  expect(ofWings.filter(({ file, imported }) => !isAllowed(file, imported))).toEqual([])
})

test('no wing imports the modules that combine the wings', () => {
  const isAbove = (imported: string) => imported.endsWith('.ts') && !imported.includes('/')
  expect(imports.filter(({ file, imported }) => wingOf(file) && isAbove(imported))).toEqual([])
})

test('modules that register themselves are never imported', () => {
  const isFound = /\.(routes|command)\.ts$/
  expect(imports.filter(({ imported }) => isFound.test(imported))).toEqual([])
})

test('only main.ts loads the demonstration, and only through demonstration.ts', () => {
  const isOfDemo = (file: string) =>
    file === '@portal/demo' || file === 'demonstration.ts' || file.includes('.demo.')
  const ofDemo = imports.filter(({ file, imported }) => !isOfDemo(file) && isOfDemo(imported))
  expect(ofDemo).toEqual([{ file: 'main.ts', imported: 'demonstration.ts' }])
})

test('every folder in CODEOWNERS exists', () => {
  const project = join(import.meta.dirname, '../..')
  const owned = readFileSync(join(project, '.github/CODEOWNERS'), 'utf8').match(/^\/server\/src\/\S+/gm) ?? []
  expect(owned).toContain('/server/src/club/papers/')
  expect(owned.filter((folder) => !existsSync(join(project, folder)))).toEqual([])
})

test('finds a circle far from the start of the search', () => {
  const circle = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d'])],
    ['d', new Set(['b'])],
  ])
  expect(findCircle(circle)).toEqual(['b', 'c', 'd', 'b'])
  expect(
    importsOf('a/x.ts', "import type { B } from '../b/y.ts'\nconst c = () => import('../c/z.ts')"),
  ).toEqual(['b/y.ts', 'c/z.ts'])
})
