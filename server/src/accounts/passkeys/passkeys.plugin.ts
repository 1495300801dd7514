import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { challengeLifeMs, deleteOldChallenges, keepChallenge, takeChallenge } from './challenges.queries.ts'
import type { ChallengePurpose } from './passkeys.tables.ts'

/** Where a passkey is valid: the portal's own origin, and the host under which browsers store it. */
interface RelyingParty {
  origin: string
  id: string
}

/** The purpose of a challenge; `userId` is null for a sign-in. */
interface Bound {
  purpose: ChallengePurpose
  userId: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    relyingParty(request: FastifyRequest): RelyingParty
    passkeyChallenges: {
      keep(reply: FastifyReply, challenge: string, bound: Bound): Promise<void>
      /** Takes this browser's challenge if it was created for the same purpose and account. It works once. */
      take(request: FastifyRequest, bound: Bound): Promise<string | undefined>
    }
  }
}

/** Challenges of passkeys, each bound by a cookie to the browser that asked. */
export default fp(
  async (app) => {
    const cookie = app.secretCookie('passkey')
    const { publicOrigin, publicUrl } = app.environment

    app.decorate('relyingParty', (request: FastifyRequest): RelyingParty => {
      // Without PUBLIC_URL, uses the origin of the request, as the CSRF check does.
      const asked = publicOrigin ?? `${request.protocol}://${request.host}`
      const { origin, hostname } = new URL(URL.canParse(asked) ? asked : publicUrl)
      return { origin, id: hostname }
    })

    app.decorate('passkeyChallenges', {
      async keep(reply, challenge, bound) {
        const token = randomBytes(32).toString('base64url')
        await keepChallenge(app.db, { token, challenge, ...bound, now: app.clock() })
        cookie.set(reply, token, challengeLifeMs / 1000)
      },
      async take(request, bound) {
        const token = cookie.read(request)
        return token ? takeChallenge(app.db, { token, ...bound, now: app.clock() }) : undefined
      },
    })

    app.addJob('passkey challenges', 600, (now) => deleteOldChallenges(app.db, now))
  },
  { name: 'passkey-challenges', dependencies: ['cookies', 'jobs'] },
)
