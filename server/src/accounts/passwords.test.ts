import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newStudent, signedUp } from '../testing/students.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a hash is Argon2id with 19 MiB and two passes, and no two are alike', async () => {
  const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches([one, undefined, other], 'a password')).toEqual([true, false, true])
  expect(await passwordMatches([one], 'another')).toEqual([false])
  expect(await passwordMatches([undefined], 'nobody has this password')).toEqual([false])
})

onBothDatabases('passwords', (portal) => {
  test('a login takes as long with an account, with a sign-up that waits, and with neither (security, row 8)', async () => {
    const { form } = await signedUp(portal())
    const waiting = newStudent()
    await portal().browser().post('/user/signup', waiting)
    const browser = portal().browser()
    const timeOf = async (loginCredential: string) => {
      const started = performance.now()
      await browser.post('/user/login', { loginCredential, password: 'not this one' })
      return performance.now() - started
    }
    const times = { account: [0], waiting: [0], nobody: [0] }
    for (let round = 0; round < 11; round += 1) {
      times.account.push(await timeOf(form.email))
      times.waiting.push(await timeOf(waiting.email))
      times.nobody.push(await timeOf(`nobody_${round}`))
    }
    // The quickest of each says most: what else the machine does only makes some slower.
    const quickest = (of: number[]) => Math.min(...of.slice(1))

    for (const known of [times.account, times.waiting]) {
      expect(quickest(known)).toBeGreaterThan(quickest(times.nobody) / 1.35)
      expect(quickest(known)).toBeLessThan(quickest(times.nobody) * 1.35)
    }
  })

  test('200 logins at once: 2 are hashed, 50 wait, the rest come back later, and the portal stays awake (security, row 17)', async () => {
    const names = Array.from({ length: 200 }, (_, n) => `flood_${n}`)
    const browser = portal().browser()
    await browser.get('/user/me')
    const healthTimes: number[] = []
    let isOver = false
    const watch = (async () => {
      while (!isOver) {
        const started = performance.now()
        await portal().app.inject('/healthz')
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
    // All but the slowest twentieth: the machine may be busy with other tests.
    const usual = healthTimes.sort((a, b) => a - b)[Math.floor(healthTimes.length * 0.95) - 1]
    expect(usual).toBeLessThan(100)
  })
})
