import { onPostgres } from '../testing/on-databases.ts'
import { newStudent, signUp } from '../testing/students.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a hash is Argon2id with 19 MiB and two passes, and no two are alike', async () => {
  const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches([one, undefined, other], 'a password')).toEqual([true, false, true])
  expect(await passwordMatches([one], 'another')).toEqual([false])
  expect(await passwordMatches([undefined], 'nobody has this password')).toEqual([false])
})

onPostgres('passwords', (portal) => {
  test('a login takes as long with an account, with a sign-up that waits, and with neither (security, row 8)', async () => {
    const { form } = await signUp(portal())
    const waiting = newStudent()
    await portal().browser().post('/user/signup', waiting)
    const browser = portal().browser()
    const timeOf = async (loginCredential: string) => {
      const started = performance.now()
      await browser.post('/user/login', { loginCredential, password: 'not this one' })
      return performance.now() - started
    }
    await timeOf('nobody_yet')
    // The quickest of each says most: what else the machine does only makes some slower, and more rounds mend that.
    const quickest = { account: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY }
    let nobody = Number.POSITIVE_INFINITY
    const isAlike = (known: number) => known > nobody / 1.35 && known < nobody * 1.35
    let rounds = 0
    while (rounds < 6 || (rounds < 60 && !Object.values(quickest).every(isAlike))) {
      rounds += 1
      quickest.account = Math.min(quickest.account, await timeOf(form.email))
      quickest.waiting = Math.min(quickest.waiting, await timeOf(waiting.email))
      nobody = Math.min(nobody, await timeOf(`nobody_${rounds}`))
    }

    expect({ ...quickest, nobody, alike: Object.values(quickest).map(isAlike) }).toMatchObject({
      alike: [true, true],
    })
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
