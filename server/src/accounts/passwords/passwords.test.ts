import { onPostgres } from '../../testing/databases/on-databases.ts'
import { newStudent, signUp } from '../../testing/students.ts'
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

// Limits are off: their answers take no time and check no password.
onPostgres(
  'logins with known and unknown names',
  (portal) => {
    test('take as long with an account, with a pending sign-up, and with neither (security, row 8)', async () => {
      const { form } = await signUp(portal())
      const pending = newStudent()
      const browser = portal().browser()
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
  },
  { environment: { rateLimits: false }, parts: { passwordCost: productionCost } },
)

onPostgres(
  'passwords',
  (portal) => {
    test('200 logins at once: 2 are hashed, 50 wait, the rest come back later, and the portal stays responsive (security, row 17)', async () => {
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
      // Ignores the slowest 5%: other tests may keep the machine busy.
      const usual = healthTimes.sort((a, b) => a - b)[Math.floor(healthTimes.length * 0.95) - 1]
      expect(usual).toBeLessThan(100)
    })
  },
  { parts: { passwordCost: productionCost } },
)

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
