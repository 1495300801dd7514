import { refusalOf } from './importRules.ts'
import { readImports } from './readImports.ts'

const keys = new Set(['react', 'react-router-dom', 'antd/es/table', '@portal/shared/store', 'zod'])

function refusals(code: string): string[] {
  const found = readImports(code, 'src/list/ListPage.tsx')
  return found.flatMap((one) => refusalOf(one, keys) ?? [])
}

test.each([
  ["import { useState } from 'react'"],
  ["import React, { useState as state } from 'react'"],
  ["import * as React from 'react'"],
  ["import { Link, useNavigate as go } from 'react-router-dom'"],
  ["import Table from 'antd/es/table'"],
  ["import { selectAuth } from '@portal/shared/store'"],
  ["import { defineRemote } from '@portal/federation/define-remote'"],
  ["import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined'"],
  ["import './list.module.css'\nimport('./Other')"],
  ["import fuzzy from 'some-small-library'"],
  ["import { z as schemas } from 'zod'\nexport const name = schemas.object({ z: schemas.string() }).min(1)"],
])('a remote may write %s', (code) => {
  expect(refusals(code)).toEqual([])
})

test.each([
  ["import { Link, useBlocker } from 'react-router-dom'", 'useBlocker'],
  ["import { useBlocker as b } from 'react-router-dom'", 'useBlocker'],
  ["export { useBlocker } from 'react-router-dom'", 'useBlocker'],
  ["import router from 'react-router-dom'", 'default'],
  ["import * as router from 'react-router-dom'", 'everything'],
  ["export * from 'react-router-dom'", 'everything'],
  ["const router = await import('react-router-dom')", 'everything'],
])('%s is refused, because the shell does not offer it', (code, name) => {
  const [refusal] = refusals(code)

  expect(refusal).toContain(`src/list/ListPage.tsx imports ${name} of react-router-dom`)
  expect(refusal).toContain('federation/src/reexports.ts')
})

test.each([
  ["import { z } from 'zod'\nexport const token = z.jwt()", 'z.jwt'],
  ["import { z } from 'zod'\nexport const kind = z[name]()", 'z'],
  ["import { z } from 'zod'\nexport const kinds = Object.keys(z)", 'z'],
  ["import { ZodError } from 'zod'", 'ZodError'],
  ["import * as z from 'zod'\nexport const name = z.string()", 'everything'],
])('%s is refused, because the shell offers zod by the members in use', (code, name) => {
  expect(refusals(code)).toEqual([expect.stringContaining(`imports ${name} of zod`)])
})

test.each([
  ['axios', '@portal/shared/api'],
  ['zod/v4', "from 'zod'"],
  ['antd/es/table/Table', "by name from 'antd'"],
  ['antd/locale/en_US', "by name from 'antd'"],
  ['@ant-design/icons', '@portal/shared/ui/icon'],
  ['redux', 'federation/src/reexports.ts'],
  ['react-router', 'react-router-dom'],
  ['@hookform/resolvers/yup', 'federation/src/reexports.ts'],
  ['react-dom/server', 'react-dom'],
  ['@portal/shared/testing/renderPage', 'shared/package.json'],
  ['@portal/shell/store', 'its own files'],
  ['@portal/federation/singletons', 'its own files'],
  ['@module-federation/enhanced/runtime', 'shell'],
])('an import of %s is refused with what to do instead', (request, advice) => {
  const [refusal, ...rest] = refusals(`import { x } from '${request}'`)

  expect(refusal).toContain(`src/list/ListPage.tsx imports ${request}, which a remote may not`)
  expect(refusal).toContain(advice)
  expect(rest).toEqual([])
})

test('imports are read from code alone, not from texts and comments', () => {
  expect(refusals("const a = \"import x from 'axios'\" // import y from 'axios'")).toEqual([])
})
