import { rmSync } from 'node:fs'
import { startPostgres, type TestPostgres } from '../../../../testing/postgres.js'
import { buildServer, newDataDir, startServer } from '../../../testing/servers/server-process.ts'
import { newStudent } from '../../../testing/students.ts'

jest.setTimeout(120_000)

const DATA_DIR = newDataDir()
let postgres: TestPostgres
beforeAll(async () => {
  buildServer()
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(DATA_DIR, { recursive: true })
})

test('when PostgreSQL crashes the process survives, answers calls with 503 and Retry-After, and recovers by itself', async () => {
  const server = startServer({ DATA_DIR, DATABASE_URL: postgres.url, RATE_LIMITS: 'off' })
  const origin = await server.origin
  const page = await fetch(origin)
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const [, token = ''] = cookies.join('; ').match(/XSRF-TOKEN=([^;]*)/) ?? []
  const signUp = async () => {
    const { status, headers } = await fetch(`${origin}/backend/user/signup`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
        origin,
      },
      body: JSON.stringify(newStudent()),
    })
    return { status, retryAfter: headers.get('retry-after') }
  }
  const answers: Awaited<ReturnType<typeof signUp>>[] = []
  let goesOn = true
  const traffic = Promise.all(
    Array.from({ length: 12 }, async () => {
      while (goesOn) answers.push(await signUp())
    }),
  )
  const until = async (status: number) => {
    const seen = answers.length
    while (!answers.slice(seen).some((answer) => answer.status === status)) {
      // Ends early if a call got no answer at all.
      await Promise.race([traffic, new Promise((resolve) => setTimeout(resolve, 20))])
    }
  }

  await until(201)
  await postgres.crash()
  await until(503)
  await postgres.restart()
  await until(201)
  goesOn = false
  await traffic
  const health = await fetch(`${origin}/healthz`)
  server.process.kill('SIGTERM')
  const end = await server.ended

  expect(health.status).toBe(200)
  expect(end.code).toBe(0)
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['201 null', '503 5']),
  )
})
