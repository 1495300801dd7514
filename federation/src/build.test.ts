import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releaseRecordSchema, remoteRecordSchema, shellRecordSchema } from '@portal/shared/contract'
import { runPortal } from '../testing/runPortal.ts'
import { builtFiles, copyOfSample, installed } from '../testing/sampleRemote.ts'

// A build takes a second, and many on a busy machine.
jest.setTimeout(120_000)

const workspace = fileURLToPath(new URL('../..', import.meta.url))

const recordIn = (directory: string): unknown =>
  JSON.parse(readFileSync(join(directory, 'dist/portal.json'), 'utf8'))

let sample: ReturnType<typeof copyOfSample>
beforeAll(async () => {
  sample = copyOfSample()
  const { code, stdout, stderr } = await runPortal(['build', sample.directory])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^sample 1\.2\.3-[0-9a-f]{8} built in /)
})
afterAll(() => sample.remove())

test('a remote says in its record which pages it has, what each loads, and what it asks of the shell', () => {
  const record = remoteRecordSchema.parse(recordIn(sample.directory))

  expect(record).toMatchObject({ name: 'sample', title: 'Sample', team: 'samplers', entry: 'remoteEntry.js' })
  expect(record.nav).toEqual([
    { label: 'Sample', path: '/listPapers', menu: 'main', order: 30, show: 'always' },
  ])
  const [list, detail] = record.routes
  expect(list).toMatchObject({ path: '/listPapers', access: 'public' })
  expect(list).not.toHaveProperty('noindex')
  expect(detail).toMatchObject({ path: '/sample/:id', access: 'verified', noindex: true })
  expect(list?.files).toContainEqual(expect.stringMatching(/ListPage.*\.js$/))
  expect(list?.files).toContainEqual(expect.stringMatching(/ListPage.*\.css$/))
  expect(list?.shared).toEqual(
    expect.arrayContaining(['antd/es/table', 'antd/es/app', 'react', '@portal/shared/store']),
  )
  expect(detail?.files).not.toContainEqual(expect.stringContaining('ListPage'))
  expect(detail?.shared).not.toContain('antd/es/table')
  expect(record.requires).toMatchObject({
    '@portal/shared': '^1.0.0',
    'react-router-dom#useParams': '*',
    '@portal/shared/store#selectAuth': '*',
    // What the bundled calls and schemas ask of the page.
    '@portal/shared/api/api#declareEndpoints': '*',
    'zod#z.object': '*',
  })
  expect(Object.keys(record.requires)).not.toContainEqual(
    expect.stringMatching(/^@portal\/shared\/(contract|paths|api\/account)/),
  )
  expect(Object.keys(record.requires)).not.toContain('antd/es/button#default')
})

test('the record has the hash of every built file but itself, and names no other', () => {
  const { files } = releaseRecordSchema.parse(recordIn(sample.directory))
  const built = [...builtFiles(sample.directory).keys()].filter((name) => name !== 'portal.json')

  expect(Object.keys(files).sort()).toEqual(built)
  for (const name of built) {
    const bytes = readFileSync(join(sample.directory, 'dist', name))
    expect(files[name]).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`)
  }
})

test('the same sources give the same version and the same files, wherever they are', async () => {
  const other = copyOfSample({}, tmpdir())
  await runPortal(['build', other.directory])

  expect(builtFiles(other.directory)).toEqual(builtFiles(sample.directory))
  for (const text of builtFiles(other.directory).values()) expect(text).not.toContain(workspace)
  other.remove()
})

test('nothing is built where this version is built, unless its files are not those any more', async () => {
  const entry = join(sample.directory, 'dist/remoteEntry.js')
  const before = readFileSync(entry, 'utf8')

  expect((await runPortal(['build', sample.directory])).stdout).toMatch(/is built already$/)
  appendFileSync(entry, '// touched')
  expect((await runPortal(['build', sample.directory])).stdout).toMatch(/built in/)
  expect(readFileSync(entry, 'utf8')).toBe(before)
})

test('a changed source is another version, a changed test is not', async () => {
  const other = copyOfSample({ 'src/list/list.test.ts': 'export {}' })
  const unchanged = await runPortal(['build', other.directory])
  writeFileSync(join(other.directory, 'src/detail/DetailPage.tsx'), 'export const Page = () => null')
  const changed = await runPortal(['build', other.directory])

  const version = releaseRecordSchema.parse(recordIn(sample.directory)).version
  expect(unchanged.stdout).toContain(version)
  expect(changed.stdout).toMatch(/^sample 1\.2\.3-/)
  expect(changed.stdout).not.toContain(version)
  other.remove()
})

test.each([
  ['drafts', 'drafts', 'forgetDrafts'],
  ['store/authSlice', 'store', 'authReset'],
  ['ui/form/Field', 'ui/form', 'Field'],
])('a build fails that would bundle %s of the page by its path', async (file, key, name) => {
  const path = join(workspace, `shared/src/${file}`)
  const other = copyOfSample({
    'src/detail/DetailPage.tsx': `import { ${name} } from ${JSON.stringify(path)}\nexport const Page = () => String(${name})`,
  })
  const { code, stderr } = await runPortal(['build', other.directory])

  expect(code).toBe(1)
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(`@portal/shared/${key} comes from the page`)
  other.remove()
})

/** Packages of which one needs the other, and that a copy of what the page gives; their parent is the part's own. */
const wide = {
  'wide-charts': {
    'index.js': "export { turn } from 'deep-turns'\nexport { unused } from 'react-hook-form'",
  },
  'deep-turns': {
    'index.js': "import { parsePath } from 'react-router'\nexport const turn = () => parsePath('/')",
  },
  'react-router': { 'index.js': 'export const parsePath = (path) => ({ path })' },
}

test('a build that may not be fails, says all faults with file and import, and leaves no release', async () => {
  const other = copyOfSample({
    'src/detail/DetailPage.tsx':
      "import axios from 'axios'\nimport { useBlocker } from 'react-router-dom'\nimport { turn } from 'wide-charts'\nimport '../../../remote-other/src/other.css'\nexport const Page = () => (useBlocker(true), String([axios, turn()]))",
  })
  installed(other.directory, wide)
  const { code, stderr } = await runPortal(['build', other.directory])
  const said = stderr.replaceAll(/[\s│]+/g, ' ')

  expect(code).toBe(1)
  expect(said).toContain('sample was not built')
  expect(said).toContain('src/detail/DetailPage.tsx imports axios')
  expect(said).toContain('src/detail/DetailPage.tsx imports useBlocker of react-router-dom')
  expect(said).toContain(
    'Rule own folder: src/detail/DetailPage.tsx imports ../../../remote-other/src/other.css, which is not in this part',
  )
  expect(said).toContain(
    'Rule bundled copies: react-router comes from the page, and src/detail/DetailPage.tsx > wide-charts > deep-turns > react-router brings another',
  )
  expect(said).not.toContain('react-hook-form')
  expect(() => recordIn(other.directory)).toThrow('ENOENT')
  other.remove()
})

test('a record says of which packages the build holds modules, and how and with what it was built', async () => {
  const other = copyOfSample({
    'src/detail/DetailPage.tsx':
      "import { turn } from 'wide-charts'\nexport const Page = () => String(turn())",
  })
  installed(other.directory, {
    ...wide,
    'deep-turns': { 'index.js': 'export const turn = () => 1' },
    'never-asked': { 'index.js': 'export const never = 1' },
  })
  expect(await runPortal(['build', '--mode', 'development', other.directory])).toMatchObject({ code: 0 })
  const record = remoteRecordSchema.parse(recordIn(other.directory))

  expect(record).toMatchObject({ mode: 'development', sharedVersion: '1.0.0' })
  expect(record.bundled).toMatchObject({
    'deep-turns': '1.0.0',
    '@module-federation/webpack-bundler-runtime': expect.any(String),
  })
  expect(Object.keys(record.bundled ?? {})).not.toContainEqual(
    expect.stringMatching(/^(react|antd|zod|never.*|@portal.*)$/),
  )
  other.remove()
})

/** Something that only the library itself has in it, as the shell's build shows. */
const marks = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer',
  'react-router': 'may be used only in the context',
  'react-redux': 'react-redux-context',
  redux: '@@redux/INIT',
  '@reduxjs/toolkit': 'executeQuery',
  antd: 'anticon',
  '@ant-design/cssinjs': 'data-token-hash',
  axios: 'ERR_BAD_REQUEST',
  zod: '~standard',
  'react-hook-form': 'onTouched',
  dayjs: '$isDayjsObject',
  '@portal/shared/api/api': 'this page does not understand',
}

const scriptsIn = (directory: string) =>
  [...builtFiles(directory)].flatMap(([name, text]) => (name.endsWith('.js') ? [text] : [])).join('\n')

test('a remote carries no copy of what the shell shares', async () => {
  const shell = join(workspace, 'shell')
  const auth = join(workspace, 'remote-auth')
  for (const directory of [shell, auth])
    expect(await runPortal(['build', directory])).toMatchObject({ code: 0 })
  const ofShell = scriptsIn(shell)

  for (const [library, mark] of Object.entries(marks)) {
    expect([library, ofShell.includes(mark)]).toEqual([library, true])
    for (const directory of [sample.directory, auth]) {
      expect([library, scriptsIn(directory).includes(mark)]).toEqual([library, false])
    }
  }
})

test('the shell gives every key and name that remotes ask for, and says which files come with each', async () => {
  const shell = join(workspace, 'shell')
  expect(await runPortal(['build', shell])).toMatchObject({ code: 0 })
  const { provides, scripts, runtime, html, files, fixed } = shellRecordSchema.parse(recordIn(shell))
  const { requires } = remoteRecordSchema.parse(recordIn(sample.directory))

  expect(Object.keys(provides)).toEqual(expect.arrayContaining(Object.keys(requires)))
  expect(provides['antd/es/table']?.files).toContainEqual(expect.stringMatching(/^share-antd-table\./))
  expect(provides.react?.files).toEqual([])
  expect(provides['react-router-dom#useBlocker']).toBeUndefined()
  expect(scripts.at(-1)).toMatch(/^main\./)
  expect(runtime).toContainEqual(expect.stringMatching(/^federation\./))
  expect(Object.keys(files)).toContain(html)
  // The one names the runtime and the packages relative to itself, the other every later file.
  expect(fixed).toEqual(scripts.filter((path) => /^(main|runtime)\./.test(path)).sort())
})
