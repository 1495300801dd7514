import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedFiles } from './fixedFiles.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'fixed-files-'))
})

afterEach(() => rmSync(dist, { recursive: true }))

test.each([
  ['main.js', 'import { start } from "./vendor.0a1b2c3d.js"; start()'],
  ['main.js', 'export * from "./vendor.0a1b2c3d.js"'],
  ['main.mjs', 'import "/releases/shell/1/vendor.js"'],
  ['runtime.js', 'const load = (id) => import("./" + names[id])'],
  ['runtime.js', 'const load = (id) => import(`../` + id)'],
  ['worker.js', 'const data = new URL("./data.json", import.meta.url)'],
  ['worker.js', 'const { url } = import.meta'],
  ['main.css', '@import "base.css";'],
  ['main.css', '.logo { background: url(logo.svg) }'],
  ['main.css', '.logo { background: url("images/logo.0a1b2c3d.svg") }'],
])('%s with %j is served only from its own address', (path, text) => {
  writeFileSync(join(dist, path), text)

  expect(fixedFiles(dist, [path])).toEqual([path])
})

test.each([
  ['table.js', 'export const modules = { 1(e, t) { t.Table = e } }'],
  ['federation.js', 'const load = (entry) => import(entry)'],
  ['federation.js', 'const text = "import(./entry.js)"'],
  ['federation.js', 'import("/releases/papers/1/remoteEntry.js")'],
  ['vendor.js', 'if (import.meta.hot) throw new Error("reload")'],
  ['fonts.css', '@font-face { src: url(inter-latin.6c596dfc.woff2)format("woff2") }'],
  ['main.css', '.logo { background: url("data:image/svg+xml,x") } .own { mask: url(#mask) }'],
  ['notes.txt', 'import "./other.js"'],
])('%s with %j can be served from any release’s address', (path, text) => {
  writeFileSync(join(dist, path), text)

  expect(fixedFiles(dist, [path])).toEqual([])
})

test('a later style sheet is requested relative to its code', () => {
  writeFileSync(join(dist, 'page.css'), '.logo { color: red }')

  expect(fixedFiles(dist, [])).toEqual(['page.css'])
})
