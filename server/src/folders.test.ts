import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findCircle, importsOf } from './testing/source-imports.ts'
import { serverSources } from './testing/source-patterns.ts'

/** `papers`, `core/http`; undefined for what puts all together, as app.ts, and for packages. */
const folderOf = (file: string) =>
  file.endsWith('.ts') ? /^(?:core\/)?[^/]+(?=\/)/.exec(file)?.[0] : undefined

const imports = serverSources()
  .filter(({ file }) => file.startsWith('server/src/'))
  .map(({ file, source }) => ({ file: relative('server/src', file), source }))
  .flatMap(({ file, source }) => importsOf(file, source).map((imported) => ({ file, imported })))

const edges = new Map<string, Set<string>>()
for (const { file, imported } of imports) {
  const [from, to] = [folderOf(file), folderOf(imported)]
  if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
}

test('no two folders import each other, not even in a circle and not even for types', () => {
  expect([...(edges.get('papers') ?? [])]).toEqual(expect.arrayContaining(['core/http', 'subjects']))
  expect(findCircle(edges)).toBeUndefined()
})

test('core knows no resource by name', () => {
  const ofCore = imports.filter(({ file }) => file.startsWith('core/'))
  expect(ofCore.length).toBeGreaterThan(50)
  expect(ofCore.filter(({ imported }) => imported.endsWith('.ts') && !imported.startsWith('core/'))).toEqual(
    [],
  )
})

test('the release service knows no other wing, and no other wing knows it', () => {
  /** What puts the wings together, and what tests and the demonstration need. */
  const isRoot = (file: string) => !file.includes('/') || /^testing\/|\.(samples|calls|demo)\.ts$/.test(file)
  const isOfReleases = (file: string) => file.startsWith('releases/')
  const isBelow = (file: string) => /^(?:core|backup)\//.test(file) || !file.endsWith('.ts')
  const ofReleases = imports.filter(({ file }) => isOfReleases(file) && !isRoot(file))
  expect(ofReleases.length).toBeGreaterThan(200)
  expect(ofReleases.filter(({ imported }) => !isOfReleases(imported) && !isBelow(imported))).toEqual([])
  const ofOthers = imports.filter(({ file }) => !isOfReleases(file) && !isRoot(file))
  expect(ofOthers.filter(({ imported }) => isOfReleases(imported))).toEqual([])
})

test('what registers itself is imported by nobody', () => {
  const isFound = /\.(routes|command)\.ts$/
  expect(imports.filter(({ imported }) => isFound.test(imported))).toEqual([])
})

test('the demonstration is reached only through demonstration.ts, which the portal loads when asked', () => {
  const isOfDemo = (file: string) =>
    file === '@portal/demo' || file === 'demonstration.ts' || file.includes('.demo.')
  const ofDemo = imports.filter(({ file, imported }) => !isOfDemo(file) && isOfDemo(imported))
  expect(ofDemo).toEqual([{ file: 'main.ts', imported: 'demonstration.ts' }])
})

test('only what answers calls knows of HTTP: queries and all else throw the portal’s own errors', () => {
  const answers = /^core\/http\/|\.(routes|plugin)\.ts$|^app\.ts$/
  const ofHttp = imports.filter(({ imported }) => imported.startsWith('core/http/http-error'))
  expect(ofHttp.length).toBeGreaterThan(10)
  expect(ofHttp.filter(({ file }) => !answers.test(file))).toEqual([])
})

test('every folder that a team is said to own is there', () => {
  const project = join(import.meta.dirname, '../..')
  const owned = readFileSync(join(project, '.github/CODEOWNERS'), 'utf8').match(/^\/server\/src\/\S+/gm) ?? []
  expect(owned).toContain('/server/src/papers/')
  expect(owned.filter((folder) => !existsSync(join(project, folder)))).toEqual([])
})

test('a circle is found, also one that is far from where the search began', () => {
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
