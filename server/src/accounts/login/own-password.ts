import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField } from '../../core/errors/domain-error.ts'
import { knownDevices } from './known-device.ts'
import { countAttempt } from './login-attempts.ts'

/**
 * Asks who is signed in for the password once more: whoever finds a browser signed in does not know it. It counts with
 * the logins by this address, so that such a browser is no way around their delays.
 */
export async function requireOwnPassword(
  app: FastifyInstance,
  request: FastifyRequest,
  { field, typed }: { field: string; typed: string },
): Promise<void> {
  const { user, ip } = request
  const attempt = { credential: user.email, ip, device: knownDevices(app).recognise(request, user.id) }
  const { isRight } = await countAttempt(app, attempt, async () => {
    const [isRight = false] = await app.passwords.matches([user.passwordHash], typed)
    return { isRight }
  })
  if (!isRight) throw invalidField(field, 'Wrong password')
}
