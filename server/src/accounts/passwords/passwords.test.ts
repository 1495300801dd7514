import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '@portal/demo'
import { demoSignIn, seedDemoClub } from '../../demonstration.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectErrors } from '../../testing/refusals.ts'
import { newDataDir } from '../../testing/servers/server-process.ts'
import { newStudent, signUp } from '../../testing/students.ts'
import { demoPasswordOf } from './password.demo.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { passwordsAt, productionCost } from './passwords.ts'

test('a hash is Argon2id with 19 MiB and two passes, and no two are alike', async () => {
  const passwords = passwordsAt()
  const [one, other] = await Promise.all([passwords.hash('a password'), passwords.hash('a password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwords.matches([one, undefined, other], 'a password')).toEqual([true, false, true])
  expect(await passwords.matches([one], 'another')).toEqual([false])
  expect(await passwords.matches([undefined], 'nobody has this password')).toEqual([false])
})

test('two passwords are hashed at once, fifty wait, and the rest come back later (security, row 17)', async () => {
  const passwords = passwordsAt({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const hashes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('a password')))
  expect(hashes.map(({ status }) => status)).toEqual([
    ...Array(52).fill('fulfilled'),
    ...Array(8).fill('rejected'),
  ])
})

// Limits are off: their answers take no time and check no password.
const withoutLimits = { environment: { rateLimits: false }, parts: { passwordCost: productionCost } }

onPostgres('logins with known and unknown names', withoutLimits, (portal) => {
  test('take as long with an account, with a pending sign-up, and with neither (security, row 8)', async () => {
    const { form } = await signUp(portal)
    const pending = newStudent()
    const browser = portal.browser()
    await browser.post('/user/signup', pending)
    const timeOf = async (loginCredential: string) => {
      const started = performance.now()
      const { statusCode } = await browser.post('/user/login', {
        loginCredential,
        password: 'not this one',
      })
      expect(statusCode).toBe(401)
      return performance.now() - started
    }
    await timeOf('nobody_yet')
    // Alternates the requests, so that all meet the same load and a few outliers decide no median.
    const ratios: { account: number; pending: number }[] = []
    const medians = () => ({
      account: medianOf(ratios.map(({ account }) => account)),
      pending: medianOf(ratios.map(({ pending }) => pending)),
    })
    const areAlike = () => Object.values(medians()).every((ratio) => ratio > 1 / 1.35 && ratio < 1.35)
    while (ratios.length < 7 || (ratios.length < 61 && !areAlike())) {
      const nobody = await timeOf(`nobody_${ratios.length}`)
      ratios.push({
        account: (await timeOf(form.email)) / nobody,
        pending: (await timeOf(pending.email)) / nobody,
      })
    }

    expect({ ...medians(), areAlike: areAlike() }).toEqual({ ...medians(), areAlike: true })
  })
})

onPostgres('passwords', { parts: { passwordCost: productionCost } }, (portal) => {
  test('200 logins at once: some come back later, and the portal stays responsive (security, row 17)', async () => {
    const names = Array.from({ length: 200 }, (_, n) => `flood_${n}`)
    const browser = portal.browser()
    await browser.get('/user/me')
    const healthTimes: number[] = []
    let isOver = false
    const watch = (async () => {
      while (!isOver) {
        const started = performance.now()
        await portal.app.inject('/healthz')
        healthTimes.push(performance.now() - started)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()

    const answers = await Promise.all(
      names.map((loginCredential) =>
        browser.post('/user/login', { loginCredential, password: 'some password' }),
      ),
    )
    isOver = true
    await watch

    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(200 - refused.length)
    expect(refused[0]?.headers['retry-after']).toBe('2')
    // Ignores the slowest 5%: other tests may keep the machine busy.
    const usual = healthTimes.sort((a, b) => a - b)[Math.floor(healthTimes.length * 0.95) - 1]
    expect(usual).toBeLessThan(100)
  })
})

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const owner = { name: 'Asha Sample', username: 'asha_s', email: 'asha.2024mca012@institute.example' }
const common = 'This password is too common. Choose another'
const ownName = 'This password is too close to your name, your address or the portal’s name. Choose another'

test.each(['password1', 'PassWord1', 'trustno1', 'iloveindia', 'student@123', '~~~~~~~~~~', 'aaaaaaaaaaaa'])(
  '%s is a very common password',
  async (password) => {
    await expect(refuseWeakPassword(password, owner)).rejects.toThrow(common)
  },
)

test.each([
  'asha2024',
  'Asha@1234!',
  'sampleasha',
  'Asha_S-Asha_S',
  '2024mca012',
  'asha.2024mca012',
  'AshaSample#99',
  'my-asha-99',
  'Institute#2026',
  'ClubPortal@2026',
  'club-lead-01',
])('%s is based on the name, the address or the portal’s words', async (password) => {
  await expect(refuseWeakPassword(password, owner)).rejects.toThrow(ownName)
})

test.each(['asha likes mangoes', 'sample-password', 'correct horse battery', 'ASH-9z!kQ-w7', '१२३४५६७८९क'])(
  '%s is neither',
  async (password) => {
    await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined()
  },
)

test('recognises a name in any script, and ignores one too short to mean anything', async () => {
  await expect(refuseWeakPassword('आशा@2024-आशा', { ...owner, name: 'आशा' })).rejects.toThrow(ownName)
  await expect(refuseWeakPassword('Li-90210-x!', { ...owner, name: 'Li' })).resolves.toBeUndefined()
})

onDatabase('a weak password', (portal) => {
  test('is rejected at sign-up at its field, and nothing is stored', async () => {
    const form = newStudent()
    const browser = portal.browser()
    for (const [password, message] of [
      ['password123', common],
      [`${form.username}!2024`, ownName],
    ]) {
      const answer = await browser.post('/user/signup', { ...form, password })
      expectErrors(answer, 400, { password: message })
    }
    expect((await browser.post('/user/signup', form)).statusCode).toBe(201)
  })
})

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
    const { db } = portal.app
    const now = portal.clock.now()
    const login = async (password: string) =>
      (await portal.browser().post('/user/login', { loginCredential: 'asha_sample', password })).statusCode
    await seedDemoClub(db, now)
    expect(await login(demoPassword)).toBe(200)

    await seedDemoClub(db, now, 'made-for-this-portal')
    expect([await login(demoPassword), await login('made-for-this-portal')]).toEqual([401, 200])
    await seedDemoClub(db, now, 'another-one-still')
    expect(await login('made-for-this-portal')).toBe(200)
    expect(demoSignIn('made-for-this-portal')).toMatch(/asha_sample {2}made-for-this-portal/)
  })
})
