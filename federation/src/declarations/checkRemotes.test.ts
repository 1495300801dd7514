import { fileURLToPath } from 'node:url'
import type { ActiveRelease } from '@portal/shared/contract'
import { checkRemotes } from './checkRemotes.ts'
import { type Declarations, declarationsOf } from './declarations.ts'
import { declarationsId } from './declaredSources.ts'

jest.setTimeout(120_000)

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

let before: Declarations
beforeAll(async () => {
  before = await declarationsOf(folder('shell'))
})

const remote = (name: string, names: string[], more: Partial<ActiveRelease> = {}): ActiveRelease => ({
  name,
  version: '1.0.0-0badcafe',
  sharedVersion: '1.0.0',
  declaredBy: '1.0.0-00c0ffee',
  names: ['react', 'antd/es/table', ...names.map((used) => `@portal/shared/${used}`)],
  ...more,
})

const active = [
  remote('seniors', ['ui/PageHeading#PageHeading', 'ui/useSettled#useSettled', 'store', 'api/api#call']),
  remote('events', [
    'ui/PageHeading#PageHeading',
    'ui/Icon#Icon',
    'api/api#declareEndpoints',
    'api/api#call',
  ]),
]

/** Checks a shell whose declarations have these replacements. */
function check(
  changes: Record<string, [from: string, to: string]>,
  sharedVersion = '1.0.0',
  remotes = active,
) {
  const changed = Object.entries(changes).map(([file, [from, to]]) => {
    expect(before.files[file]).toContain(from)
    return [file, before.files[file]?.replaceAll(from, to)]
  })
  const declarations = { ...before, files: { ...before.files, ...Object.fromEntries(changed) } }
  return checkRemotes(
    remotes,
    { directory: folder('shell'), sharedVersion, declarations },
    async () => before,
  )
}

test('a shell that provides the same or more breaks nothing', async () => {
  expect(await check({})).toEqual({ violations: [], followers: [], unknown: [] })
  expect(
    await check({
      'ui/PageHeading': ['intro?:', 'more?: number;\n    intro?:'],
      'contract/seniors/senior': ['export ', 'export declare const another: 1;\nexport '],
    }),
  ).toMatchObject({ violations: [] })
})

test('reports all violations of all remotes at once, each with its users', async () => {
  const { violations } = await check({
    'ui/PageHeading': ['intro?:', 'intro:'],
    'ui/Icon': ['label', 'caption'],
    'ui/useSettled': ['useSettled', 'useQuiet'],
    'ui/CopyButton': ['value', 'text'],
  })

  expect(violations.sort()).toEqual([
    '`Icon`: `label` is no longer accepted: events',
    '`PageHeading`: `intro` is required now: events, seniors',
    '`useSettled`: is gone: seniors',
  ])
})

test('reports a module that is no longer provided', async () => {
  const { '@portal/shared/ui/Icon': _icon, ...keys } = before.keys
  const shell = { directory: folder('shell'), sharedVersion: '1.0.0', declarations: { ...before, keys } }
  const { violations } = await checkRemotes(active, shell, async () => before)

  expect(violations).toEqual(['`Icon`: @portal/shared/ui/Icon is no longer provided: events'])
})

test('a new major may break remotes, and lists those that must follow', async () => {
  const [seniors, events] = active
  const remotes = [{ ...seniors, sharedVersion: '2.0.0' }, events].flatMap((one) =>
    one?.name ? [remote(one.name, [], one)] : [],
  )
  const broken = { 'ui/Icon': ['label', 'caption'] as [string, string] }

  expect(await check(broken, '2.0.0', remotes)).toEqual({
    violations: [],
    followers: ['events'],
    unknown: [],
  })
  // One of the remotes that this breaks is built against the new major already.
  const both = { 'ui/PageHeading': ['intro?:', 'intro:'] as [string, string] }
  expect((await check(both, '2.0.0', remotes)).violations).toEqual([
    '`PageHeading`: `intro` is required now: events, seniors',
  ])
})

test('all apps of a workspace have the same declarations id', () => {
  expect(declarationsId(folder('shell'))).toBe(declarationsId(folder('remote-papers')))
})
