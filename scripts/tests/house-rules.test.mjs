import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** The least code to which the rules apply, without violations. */
const apps = {
  shell: { dependencies: { '@portal/shared': '1', '@portal/federation': '1' } },
  'remote-papers': { dependencies: { '@portal/shared': '1', '@portal/federation': '1', antd: '1' } },
  'remote-auth': { dependencies: { '@portal/shared': '1' } },
  shared: { dependencies: { zod: '1' } },
  server: {
    dependencies: { '@portal/shared': '1', fastify: '1' },
    optionalDependencies: { '@portal/demo': '1' },
  },
  demo: { dependencies: { '@portal/shared': '1' } },
  federation: { dependencies: { '@portal/shared': '1' } },
}

const clean = {
  'shell/src/app.ts': "import '@portal/shared/store'\nimport '@portal/federation/shared-modules'\n",
  'remote-papers/src/routes.ts':
    "import '@portal/federation/define-remote'\nimport '@portal/shared/paths'\nimport 'antd'\nimport './list'\n",
  'remote-papers/src/list.ts': "import '@portal/shared/contract'\n",
  'server/src/app.ts': "import 'fastify'\nimport '@portal/shared/contract'\nimport './env.ts'\n",
  'server/src/env.ts': 'export const env = {}\n',
  'server/src/club/papers/papers.demo.ts': "import '@portal/demo'\n",
  'server/src/club/papers/papers.routes.ts': 'export default {}\n',
  'demo/src/club.ts': "import '@portal/shared/contract'\n",
  'shared/src/contract/index.ts': "import 'zod'\nimport './user.ts'\n",
  'shared/src/contract/user.ts': "import 'zod'\n",
  'shared/src/api.ts': "import './contract/index'\n",
  'federation/src/build.ts': "import '@portal/shared/contract'\n",
}

const papers = 'remote-papers/src/x.ts'
const contract = 'shared/src/contract/x.ts'

/** [description, file, what it must not import]; each `x.ts` gets its own name. */
const imports = [
  ['a remote imports the shell', papers, '@portal/shell/store'],
  ['a remote imports the server', papers, '@portal/server'],
  ['a remote imports another remote', papers, '@portal/remote-auth/login'],
  ['a remote reaches into the shell by a path', papers, '../../shell/src/app'],
  ['a remote reaches into another remote by a path', papers, '../../remote-auth/src/login'],
  ['a remote reaches into shared by a path', papers, '../../shared/src/api'],
  ['a remote imports the tools that build it', papers, '@portal/federation/shared-modules'],
  ['a remote imports what it does not declare', papers, 'lodash', 'noUndeclaredDependencies'],
  ['the shell imports a remote', 'shell/src/x.ts', '@portal/remote-papers/routes'],
  ['the shell imports the server', 'shell/src/x.ts', '../../server/src/env'],
  ['the server sees more of shared than the contract', 'server/src/x.ts', '@portal/shared/store'],
  ['the server reaches into shared by a path', 'server/src/x.ts', '../../shared/src/api.ts'],
  ['the demonstration imports the server', 'demo/src/x.ts', '@portal/server'],
  ['the demonstration reaches into the server by a path', 'demo/src/x.ts', '../../server/src/env.ts'],
  ['the contract imports more than zod', contract, 'axios'],
  ['the contract imports the rest of shared', contract, '../api'],
  ['a folder of the contract imports the rest of shared', 'shared/src/contract/papers/x.ts', '../../api'],
  ['shared imports an application', 'shared/src/x.ts', '../../remote-papers/src/list'],
  ['shared imports the federation', 'shared/src/x.ts', '@portal/federation/define-remote'],
  ['the federation imports an app by name', 'federation/src/x.ts', '@portal/shell/app'],
  ['a cycle', 'server/src/env.ts', './app.ts', 'noImportCycles'],
].map(([what, file, name, rule]) => [what, file, `import '${name}'\n`, rule])

const loads = [
  [
    'a remote loads another remote lazily',
    papers,
    "export const x = () => import('../../remote-auth/src/login')\n",
  ],
  [
    'the shell loads a remote',
    'shell/src/x.ts',
    "export const x = () => import('../../remote-papers/src/routes')\n",
  ],
]

/** [description, file, text, the rule that must report it] */
const violations = [
  ...imports,
  ...loads,
  [
    'a file has another naming style',
    'shell/src/paper-card.tsx',
    'export const x = 1\n',
    'useFilenamingConvention',
  ],
  ['a call of console', 'server/src/x.ts', "console.log('here')\n", 'noConsole'],
  ['any', 'server/src/x.ts', 'export const x: any = 1\n', 'noExplicitAny'],
  ['a default export', 'server/src/x.ts', 'export default 1\n', 'noDefaultExport'],
].map(([what, file, text, rule = 'noRestrictedImports'], index) => [
  ...[what, file.replace('x.ts', `x${index}.ts`), text, rule],
])

let house

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'house-'))
  await cp(join(root, 'biome.json'), join(house, 'biome.json'))
  await writeFile(join(house, '.gitignore'), 'node_modules\n')
  for (const [app, manifest] of Object.entries(apps)) {
    await plant(`${app}/package.json`, JSON.stringify({ name: `@portal/${app}`, ...manifest }))
  }
  for (const [file, text] of Object.entries(clean)) await plant(file, text)
})

afterAll(() => rm(house, { recursive: true, force: true }))

async function plant(file, text) {
  await mkdir(dirname(join(house, file)), { recursive: true })
  await writeFile(join(house, file), text)
}

/** The lint's violations. */
async function broken() {
  const { stdout } = await run(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: house,
  }).catch((failed) => failed)
  return JSON.parse(stdout).diagnostics
}

test('accepts code that follows the rules', async () => {
  expect(await broken()).toEqual([])
})

describe('the lint reports', () => {
  let named

  beforeAll(async () => {
    for (const [, file, text] of violations) await plant(file, text)
    const found = await broken()
    named = found.map(({ category, location }) => `${location.path} ${category.split('/').at(-1)}`)
  })

  test.each(violations)('%s', (_what, file, _text, rule) => {
    expect(named).toContain(`${file} ${rule}`)
  })
})
