import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField } from '../../core/errors/domain-error.ts'
import { knownDevices } from './known-device.ts'
import { countAttempt } from './login-attempts.ts'

/**
 * Asks signed-in users for their password again: someone who finds an open browser doesn't know it. It counts together
 * with logins by this address, so that it can't be used to avoid their delays.
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
