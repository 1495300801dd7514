import { refusalSchema } from '@portal/shared/contract'
import fc from 'fast-check'
import { openPortal, type Portal } from '../testing/portal.ts'
import { newStudent } from '../testing/students.ts'

jest.setTimeout(120_000)

const calls = {
  '/user/signup': newStudent(),
  '/user/verifyEmail': { email: newStudent().email, otp: '00000' },
  '/user/isUsernameAvailable': { username: 'somebody' },
  '/user/login': { loginCredential: 'somebody', password: 'some password' },
}

/** Texts that have broken somebody: control characters, surrogates, quotes, long ones, SQL, paths. */
const evilText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    "' OR 1=1 --",
    '%00',
    '../../etc/passwd',
    '<script>',
    '\u202e',
    'x'.repeat(5000),
    '1e999',
  ),
)
const evilValue = fc.oneof(evilText, fc.jsonValue(), fc.constantFrom(-1, 1.5, Number.MAX_SAFE_INTEGER, null))

/** The right body with one to three fields made wrong, or anything at all. */
const bodyLike = (right: object) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(right), 'isLead', '__proto__', ''), evilValue, {
          minKeys: 1,
          maxKeys: 3,
        })
        .map((wrong) => ({ ...right, ...wrong })),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

describe('1,000 bad inputs a call', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal('pglite', { environment: { rateLimits: false } })
  })
  afterAll(() => portal.close())

  test.each(Object.entries(calls))(
    '%s answers each in the shape of the contract, and never with a server error',
    async (path, right) => {
      const browser = portal.browser()
      const bodies = fc.sample(bodyLike(right), { numRuns: 1000, seed: 20_250_101 })
      const seen = new Set<number>()
      for (const body of bodies) {
        const answer = await browser.post(path, body)
        seen.add(answer.statusCode)
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} for ${JSON.stringify(body)}`)
        if (answer.statusCode >= 400) refusalSchema.strict().parse(answer.json())
      }

      expect(seen).toContain(400)
      expect((await portal.browser().open('/healthz')).statusCode).toBe(200)
    },
  )
})
