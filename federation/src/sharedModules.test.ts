import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compatibleRange, runtimeVersion, sharedModules } from './sharedModules.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const ofShell = sharedModules(folder('shell'))
const keys = ofShell.map(({ key }) => key)

test('every component that antd exports is a shared key of its own', () => {
  const index = readFileSync(folder('shell/node_modules/antd/es/index.js'), 'utf8')
  const exported = index.match(/export \{ default as /g)?.length

  expect(keys.filter((key) => key.startsWith('antd/es/'))).toHaveLength(exported ?? -1)
  expect(keys).toEqual(
    expect.arrayContaining(['antd/es/table', 'antd/es/qr-code', 'antd/es/date-picker', 'antd/es/app']),
  )
  expect(keys).not.toContain('antd')
})

test('stateful modules come from the page, stateless ones are bundled', () => {
  const bundled = ofShell.flatMap((one) => (one.bundled ? [one.key] : []))

  expect(bundled).toEqual(
    expect.arrayContaining([
      '@portal/shared/contract',
      '@portal/shared/paths',
      '@portal/shared/dates',
      '@portal/shared/api/papers',
    ]),
  )
  expect(bundled.filter((key) => !key.startsWith('@portal/shared/'))).toEqual([])
  expect(bundled.filter((key) => /\/(store|theme|ui|api\/api|drafts|safeRedirect)/.test(key))).toEqual([])
})

test('a remote shares only what it has installed', () => {
  const ofSample = sharedModules(folder('federation/fixtures/remote-sample')).map(({ key }) => key)

  expect(ofSample).toContain('react-router-dom')
  expect(ofSample).not.toContain('dayjs')
})

test('a later version of the same major is compatible, and so is any of shared, whose names are checked', () => {
  expect(compatibleRange({ packageName: 'antd', version: '6.6.8' })).toBe('^6.6.8')
  expect(compatibleRange({ packageName: '@portal/shared', version: '2.3.4' })).toBe('^2.0.0')
})

test('the shell provides the federation runtime that entries are built for', () => {
  expect(runtimeVersion(folder('shell'))).toBe(runtimeVersion(folder('federation')))
})
