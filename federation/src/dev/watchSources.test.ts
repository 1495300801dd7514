import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { watchSources } from './watchSources.ts'

let folder: string
let changes: number
let stop: () => Promise<void>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'))
  mkdirSync(join(folder, 'src/list'), { recursive: true })
  for (const file of ['package.json', 'notes.txt', 'src/routes.ts', 'src/list/Page.tsx']) write(file, 'first')
  changes = 0
  stop = await watchSources([join(folder, 'src'), join(folder, 'package.json'), join(folder, 'none')], () => {
    changes += 1
  })
})

afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

/** Saves like many editors: writes another file, which then replaces the first. */
function replace(file: string, text: string) {
  write(`${file}.new`, text)
  renameSync(join(folder, `${file}.new`), join(folder, file))
}

async function changesAfter(act: () => void): Promise<number> {
  const before = changes
  act()
  await after(500)
  return changes - before
}

test('each save is one change, whether the file is written or replaced, repeatedly', async () => {
  for (const text of ['second', 'third']) {
    expect(await changesAfter(() => replace('src/list/Page.tsx', text))).toBe(1)
    expect(await changesAfter(() => write('src/routes.ts', text))).toBe(1)
  }
})

test('files in a new folder are watched, and none beside a watched file', async () => {
  expect(await changesAfter(() => mkdirSync(join(folder, 'src/upload')))).toBe(1)
  expect(await changesAfter(() => write('src/upload/Page.tsx', 'new'))).toBe(1)
  expect(await changesAfter(() => rmSync(join(folder, 'src/upload'), { recursive: true }))).toBe(1)
  expect(await changesAfter(() => write('notes.txt', 'second'))).toBe(0)
  expect(await changesAfter(() => replace('package.json', 'second'))).toBe(1)
})
