import { onPostgres } from '../testing/on-databases.ts'
import { newStudent, signUp } from '../testing/students.ts'
import { takeTurn } from './login-turns.queries.ts'

onPostgres('an account that many addresses attack', (portal) => {
  const login = (loginCredential: string, password: string, address: string) =>
    portal().browser(address).post('/user/login', { loginCredential, password })

  /** What went on `seconds` after the first of all guesses, when one came after the other as fast as allowed. */
  const guessesBefore = (seconds: number) => {
    const ramp = [0, 0, 0, 0, 0, 1, 3, 7, 15, 31, 63]
    return ramp.filter((at) => at <= seconds).length + Math.max(0, Math.floor((seconds - 63) / 60))
  }

  test('lets its owner in from a new browser at once, and the attackers guess no faster than one of them could', async () => {
    const { form } = await signUp(portal())
    const attackers = Array.from({ length: 10 }, (_, n) => `203.0.113.${n + 1}`)
    const begun = portal().clock.now().getTime()
    const seconds = () => (portal().clock.now().getTime() - begun) / 1000
    let guesses = 0

    for (let round = 0; round < 12; round += 1) {
      for (const address of attackers) {
        const { statusCode } = await login(form.email, `guess ${round} ${address}`, address)
        if (statusCode === 401) guesses += 1
        else expect(statusCode).toBe(429)
      }
      if (round % 3 === 0) {
        const from = portal().pauses.length
        const owner = await login(form.email, form.password, `198.51.100.${round + 1}`)
        expect(owner.statusCode).toBe(200)
        const waited = portal().pauses.slice(from)
        expect(Math.max(0, ...waited)).toBeLessThan(10_000)
      }
      portal().clock.advance(50)
      expect(guesses).toBeLessThanOrEqual(guessesBefore(Math.max(31, seconds())))
    }
    expect(guesses).toBeGreaterThan(10)
  })

  test('is guessed at 67 times in an hour at most and 714 times in a day, were every attempt the first of an address', async () => {
    let now = portal().clock.now().getTime()
    const end = now + 24 * 3_600_000
    const anHourOn = now + 3_600_000
    const guesses = { inAnHour: 0, inADay: 0 }
    while (now < end) {
      const turn = await takeTurn(portal().app.db, 'typed by a crowd', 3_600_000, new Date(now))
      if ('freeInMs' in turn) {
        now += turn.freeInMs
        continue
      }
      guesses.inADay += 1
      if (now < anHourOn) guesses.inAnHour += 1
    }

    expect(guesses).toEqual({ inAnHour: 67, inADay: 714 })
  })

  test('one address goes ahead once a day, and of its neighbours sixteen', async () => {
    const { form } = await signUp(portal())
    const statusFrom = async (address: string) => (await login(form.email, 'a guess', address)).statusCode
    const statuses: number[] = []
    for (let n = 0; n < 17; n += 1) statuses.push(await statusFrom(`203.0.113.${n}`))
    const again = [await statusFrom('203.0.113.0'), await statusFrom('2001:db8:1:1::1')]
    const samePrefix = await statusFrom('2001:db8:1:1::2')

    expect(statuses).toEqual([...Array.from({ length: 16 }, () => 401), 429])
    expect([...again, samePrefix]).toEqual([429, 401, 429])
  })

  test('says when to come back, and what else to do', async () => {
    const name = newStudent().username
    const from = (n: number) => login(name, 'a guess', `192.0.2.${n}`)
    for (let n = 0; n < 16; n += 1) await from(n)

    const refused = await from(0)

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(refused.json().message).toMatch(/^Too many failed logins .* or choose 'Forgot Password\?'$/)
  })
})
