import { randomUUID } from 'node:crypto'
import type { Channel } from './channels.queries.ts'
import { chooseVersions, type Visitor } from './choose-versions.ts'

const since = new Date('2026-01-01T00:00:00.000Z')

const papers = (changes: Partial<Channel> = {}): Channel => ({
  name: 'papers',
  active: '1.0.0-active00',
  since,
  by: 'team papers',
  canary: null,
  history: ['1.0.0-proven00'],
  fallbacks: ['1.0.0-proven00'],
  ...changes,
})

const canary = (share: number) =>
  papers({ canary: { version: '1.0.0-canary00', share, since, sharedAt: since, auto: false } })

const versionFor = (current: Channel, visitor: Partial<Visitor> = {}) =>
  chooseVersions([current], { key: 'somebody', ...visitor })[0]

const amongOf = (share: number, keys: string[]) =>
  new Set(keys.filter((key) => versionFor(canary(share), { key })?.isCanary))

test('a share of visitors gets the canary, always the same ones; a larger share keeps them', () => {
  const keys = Array.from({ length: 4_000 }, () => randomUUID())
  const [few, more, all] = [amongOf(5, keys), amongOf(25, keys), amongOf(100, keys)]

  expect(few.size / keys.length).toBeCloseTo(0.05, 1)
  expect(more.size / keys.length).toBeCloseTo(0.25, 1)
  expect(all.size).toBe(keys.length)
  expect([...few].filter((key) => !more.has(key))).toEqual([])
  // The same on every node and after a restart; another canary has others.
  const known = ['asha', 'bina', 'chitra', 'dev', 'esha', 'farah', 'gita', 'hari']
  expect([...amongOf(50, known)]).toEqual(['bina', 'dev', 'esha'])
})

test('a release that failed for a visitor is replaced by its fallback, and that one’s', () => {
  const failed = { name: 'papers', version: '1.0.0-canary00' }
  const active = { name: 'papers', version: '1.0.0-active00' }
  const ofAnother = { name: 'seniors', version: '1.0.0-canary00' }

  expect(versionFor(canary(100), { avoid: [ofAnother] })?.version).toBe(failed.version)
  expect(versionFor(canary(100), { avoid: [failed] })).toMatchObject({
    version: active.version,
    fallbacks: ['1.0.0-proven00'],
    isCanary: false,
  })
  expect(versionFor(canary(100), { avoid: [failed, active] })).toMatchObject({
    version: '1.0.0-proven00',
    fallbacks: [],
  })
  expect(versionFor(papers({ fallbacks: [] }), { avoid: [active] })?.version).toBe(active.version)
})
