import { violationOf } from './importRules.ts'
import { readImports } from './readImports.ts'

const keys = new Set(['react', 'react-router-dom', 'antd/es/table', '@portal/shared/store', 'zod'])

function refusals(code: string): string[] {
  const found = readImports(code, 'src/list/ListPage.tsx')
  return found.flatMap((one) => violationOf(one, keys) ?? [])
}

test('a remote may import what pages get, and its own files', () => {
  const zod = "import { z, ZodError } from 'zod'\nexport const schema = z.object({ name: z.string() })"
  expect(refusals(`${zod}\nimport './list.module.css'\nimport fuzzy from 'some-small-library'`)).toEqual([])
})

test.each([
  ["import { StaticRouter } from 'react-router-dom'", 'StaticRouter of react-router-dom'],
  ["import { UNSAFE_RouteContext as context } from 'react-router-dom'", 'UNSAFE_RouteContext of'],
  ["import { locales } from 'zod'", 'locales of zod'],
  ["import { z } from 'zod'\nexport const schema = z.object({ size: z.bigint() })", 'bigint of zod'],
  ["import * as schema from 'zod'\nexport const set = schema.set(schema.string())", 'set of zod'],
])('%s is refused, because pages don’t get it', (code, name) => {
  expect(refusals(code)).toEqual([expect.stringContaining(`src/list/ListPage.tsx imports ${name}`)])
})

test.each([
  ['axios', '@portal/shared/api'],
  ['antd/es/table/Table', "by name from 'antd'"],
  ['antd/locale/en_US', "by name from 'antd'"],
  ['react-router', 'react-router-dom'],
  ['@portal/shared/testing/renderPage', 'shared/package.json'],
  ['@portal/shell/store', 'its own files'],
  ['@portal/federation/sharedModules', 'its own files'],
  ['@module-federation/enhanced/runtime', 'shell'],
])('an import of %s is refused with an alternative', (request, advice) => {
  const [refusal, ...rest] = refusals(`import { x } from '${request}'`)

  expect(refusal).toContain(`src/list/ListPage.tsx imports ${request}, which is not allowed in a remote`)
  expect(refusal).toContain(advice)
  expect(rest).toEqual([])
})

test('reads imports only from code, not from texts and comments', () => {
  expect(refusals("const a = \"import x from 'axios'\" // import y from 'axios'")).toEqual([])
})
