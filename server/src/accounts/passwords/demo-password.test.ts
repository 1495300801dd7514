import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '@portal/demo'
import { demoSignIn, seedDemoClub } from '../../demonstration.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newDataDir } from '../../testing/servers/server-process.ts'
import { demoPasswordOf } from './password.demo.ts'

type Settings = Parameters<typeof demoPasswordOf>[0]

const passwordOf = (
  settings: Omit<Settings, 'sessionSecret'>,
  sessionSecret = 'a secret of the tests, long enough',
) => demoPasswordOf({ ...settings, sessionSecret })

const inNewFolder = <T>(work: (dataDir: string) => T): T => {
  const dataDir = newDataDir()
  try {
    return work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

test.each(['localhost', '127.8.0.1', '::1'])('uses the usual password on %s', (host) => {
  inNewFolder((dataDir) => {
    const onPort = { host, dataDir, publicOrigin: 'http://localhost:3000' }
    expect(passwordOf({ host, dataDir, publicOrigin: undefined })).toBe(demoPassword)
    expect(passwordOf(onPort)).toBe(demoPassword)
  })
})

test.each([
  ['0.0.0.0', undefined],
  ['::', undefined],
  ['127.evil.example', undefined],
  ['localhost', 'https://portal.example'],
])('uses a random, stored password if others can reach the portal, at %s and %s', (host, publicOrigin) => {
  inNewFolder((dataDir) => {
    const made = passwordOf({ host, dataDir, publicOrigin })
    const file = join(dataDir, 'demo-password')
    expect(made).toMatch(/^[\w-]{16}$/)
    expect(passwordOf({ host: 'localhost', dataDir, publicOrigin: undefined })).toBe(made)
    expect(readFileSync(file, 'utf8')).toBe(made)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('nodes that share a secret, and so a database, use the same password, each with its own folder', () => {
  const made = (secret?: string) =>
    inNewFolder((dataDir) => passwordOf({ host: '0.0.0.0', dataDir, publicOrigin: undefined }, secret))
  expect(made()).toBe(made())
  expect(made('another secret of the tests, as long')).not.toBe(made())
})

onDatabase('a demo that others can reach', (portal) => {
  test('replaces the usual password of every account, but not passwords that users have changed', async () => {
    const { db } = portal().app
    const now = portal().clock.now()
    const login = async (password: string) =>
      (await portal().browser().post('/user/login', { loginCredential: 'asha_sample', password })).statusCode
    await seedDemoClub(db, now)
    expect(await login(demoPassword)).toBe(200)

    await seedDemoClub(db, now, 'made-for-this-portal')
    expect([await login(demoPassword), await login('made-for-this-portal')]).toEqual([401, 200])
    await seedDemoClub(db, now, 'another-one-still')
    expect(await login('made-for-this-portal')).toBe(200)
    expect(demoSignIn('made-for-this-portal')).toMatch(/asha_sample {2}made-for-this-portal/)
  })
})
