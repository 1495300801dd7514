import fp from 'fastify-plugin'
import { type PasswordCost, type Passwords, passwordsAt } from './passwords.ts'

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords
  }
}

/** One queue of hashes for all calls. */
export default fp<{ passwordCost?: PasswordCost }>(
  async (app, { passwordCost }) => void app.decorate('passwords', passwordsAt(passwordCost)),
  { name: 'password-hashes' },
)
