import { onPostgres } from '../../testing/databases/on-databases.ts'
import { signUp } from '../../testing/students.ts'

onPostgres('an account under attack from many addresses', (portal) => {
  const login = (loginCredential: string, password: string, address: string) =>
    portal().browser(address).post('/user/login', { loginCredential, password })

  test('lets its owner in from a new browser at once, and attackers guess no faster than one of them could', async () => {
    const { form } = await signUp(portal())
    const attackers = Array.from({ length: 10 }, (_, n) => `203.0.113.${n + 1}`)
    const statuses: number[] = []

    for (let round = 0; round < 12; round += 1) {
      for (const address of attackers) statuses.push((await login(form.email, 'a guess', address)).statusCode)
      if (round % 3 === 0)
        expect((await login(form.email, form.password, `198.51.100.${round + 1}`)).statusCode).toBe(200)
      portal().clock.advance(50)
    }

    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    // Five free ones, three from new networks, one after the owner signed in, and then one a minute.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 3 + 4 + 10)
  })

  test('gets fewer than 100 guesses an hour, even if every attempt is the first from its network', async () => {
    const { form } = await signUp(portal())
    const anHourOn = portal().clock.now().getTime() + 3_600_000
    let guesses = 0
    for (let n = 0; portal().clock.now().getTime() < anHourOn; n += 1) {
      const { statusCode } = await login(form.email, 'a guess', `10.${n >> 8}.${n % 256}.1`)
      if (statusCode === 401) guesses += 1
      if (n > 40) portal().clock.advance(10)
    }

    expect(guesses).toBeGreaterThan(60)
    expect(guesses).toBeLessThan(100)
  })

  test('lets a network skip the queue three times a day, however many addresses it has', async () => {
    const { form } = await signUp(portal())
    const statusesFrom = async (addresses: string[]) => {
      const statuses: number[] = []
      for (const address of addresses) statuses.push((await login(form.email, 'a guess', address)).statusCode)
      return statuses
    }
    const crowd = ['10.0.0.1', '10.0.1.1', '10.0.2.1', '10.0.3.1', '10.0.4.1']
    await statusesFrom([...crowd, ...Array(4).fill('10.0.5.1')])
    const neighbours = Array.from({ length: 4 }, (_, n) => `203.0.113.${n + 1}`)
    const ipv6 = Array.from({ length: 4 }, (_, n) => `2001:db8:1:${n}::1`)

    expect(await statusesFrom(neighbours)).toEqual([401, 401, 401, 429])
    expect(await statusesFrom(ipv6)).toEqual([401, 401, 401, 429])
  })
})
