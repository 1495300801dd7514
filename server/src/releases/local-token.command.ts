import { releaseNameSchema } from '@portal/shared/contract'
import { type Command, done, failed } from '../core/commands/command.ts'
import { insertToken, nameOfToken } from './tokens.queries.ts'

const usage = 'Usage: local-token <name> [token kept from before]'

/**
 * What `portal` asks the portal on its own machine for: the token of a part, of whichever name, in place of one that is
 * good no more. So `pnpm start` and a team at its desk publish as everyone does, and nobody makes tokens for them.
 */
export const command: Command = async (db, [name = '', kept = '', ...rest], at) => {
  if (process.env.NODE_ENV === 'production')
    return failed('A portal in production gives no local tokens: set PORTAL_TOKEN.')
  if (rest.length > 0 || !releaseNameSchema.safeParse(name).success) return failed(usage)
  if (kept && (await nameOfToken(db, kept)) === name) return done(kept)
  return done(await insertToken(db, name, 'this machine', at))
}
