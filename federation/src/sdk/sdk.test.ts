import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { sdk } from './sdk.ts'

const shell = fileURLToPath(new URL('../../../shell', import.meta.url))
const app = { directory: shell, version: '1.2.3' }
const built = new Map([['main.js', Buffer.from('console.log(1)')]])

const files = new Map<string, string>()
let bytes: Buffer

beforeAll(async () => {
  bytes = await sdk(app, built)
  const reader = extract()
  reader.end(gunzipSync(bytes))
  for await (const entry of reader)
    files.set(entry.header.name.replace(/^package\//, ''), (await buffer(entry)).toString())
})

const data = (path: string) => JSON.parse(files.get(path) ?? '')
const federation = 'node_modules/@portal/federation/src'

test('the same sources give the same bytes', async () => {
  expect((await sdk(app, built)).equals(bytes)).toBe(true)
})

test('the package has a version that npm accepts, and the page’s modules as peers in the shell’s versions', () => {
  const made = data('package.json')

  expect(made.version).toMatch(/^1\.2\.3-kit-[0-9a-f]{8}$/)
  expect(made.peerDependencies).toMatchObject({
    react: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    antd: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    zod: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  expect(Object.keys(made.dependencies)).toEqual(
    expect.arrayContaining(['@rspack/core', 'jest', 'typescript', 'axios']),
  )
  for (const name of Object.keys(made.peerDependencies)) expect(made.dependencies).not.toHaveProperty(name)
  for (const name of made.bundleDependencies)
    expect(files.has(`node_modules/${name}/package.json`)).toBe(true)
})

test('the command is plain JavaScript, without tests and source maps', () => {
  const ofFederation = [...files.keys()].filter((path) => path.startsWith(federation))

  expect(ofFederation.filter((path) => !path.endsWith('.js'))).toEqual([`${federation}/define-remote.ts`])
  expect(files.get(`${federation}/cli/main.js`)).toContain('from "./program.js"')
  expect([...files.keys()].filter((path) => /\.test\.|\.map$/i.test(path))).toEqual([])
})

test('the SDK contains everything that the presets refer to', () => {
  const { compilerOptions, files: typed } = data('tsconfig.json')
  const named = [...typed, ...Object.values<string[]>(compilerOptions.paths).flat()]

  expect(named.length).toBeGreaterThan(20)
  for (const path of named) {
    const [before = '', after = ''] = path.slice('./'.length).split('*')
    expect([path, [...files.keys()].some((file) => file.startsWith(before) && file.endsWith(after))]).toEqual(
      [path, true],
    )
  }
  expect(data('biome.json').overrides.length).toBeGreaterThan(1)
  expect(JSON.stringify(data('biome.json'))).toContain('A remote imports its own src')
})
