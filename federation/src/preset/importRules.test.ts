import { refusalOf } from './importRules.ts'
import { readImports } from './readImports.ts'

const keys = new Set(['react', 'react-router-dom', 'antd/es/table', '@portal/shared/store'])

async function refusals(code: string): Promise<string[]> {
  const found = await readImports(code, 'src/list/ListPage.tsx')
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
])('a remote may write %s', async (code) => {
  expect(await refusals(code)).toEqual([])
})

test.each([
  ["import { Link, useBlocker } from 'react-router-dom'", 'useBlocker'],
  ["import { useBlocker as b } from 'react-router-dom'", 'useBlocker'],
  ["export { useBlocker } from 'react-router-dom'", 'useBlocker'],
  ["import router from 'react-router-dom'", 'default'],
  ["import * as router from 'react-router-dom'", 'everything'],
  ["export * from 'react-router-dom'", 'everything'],
  ["const router = await import('react-router-dom')", 'everything'],
])('%s is refused, because the shell does not offer it', async (code, name) => {
  const [refusal] = await refusals(code)

  expect(refusal).toContain(`src/list/ListPage.tsx imports ${name} of react-router-dom`)
  expect(refusal).toContain('federation/src/reexports.ts')
})

test.each([
  ['axios', '@portal/shared/api'],
  ['zod', '@portal/shared/contract'],
  ['antd/es/table/Table', "by name from 'antd'"],
  ['antd/locale/en_US', "by name from 'antd'"],
  ['@ant-design/icons', '@portal/shared/ui/icon'],
  ['redux', 'federation/src/reexports.ts'],
  ['react-router', 'react-router-dom'],
  ['react-dom/server', 'react-dom'],
  ['@portal/shared/testing/renderPage', 'shared/package.json'],
  ['@portal/shell/store', 'its own files'],
  ['@portal/federation/singletons', 'its own files'],
  ['@module-federation/enhanced/runtime', 'shell'],
])('an import of %s is refused with what to do instead', async (request, advice) => {
  const [refusal, ...rest] = await refusals(`import { x } from '${request}'`)

  expect(refusal).toContain(`src/list/ListPage.tsx imports ${request}, which a remote may not`)
  expect(refusal).toContain(advice)
  expect(rest).toEqual([])
})

test('imports are read from code alone, not from texts and comments', async () => {
  expect(await refusals("const a = \"import x from 'axios'\" // import y from 'axios'")).toEqual([])
})
