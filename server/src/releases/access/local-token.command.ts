import { releaseNameSchema } from '@portal/shared/contract'
import { type Command, type CommandHelp, done, failed, wrongCall } from '../../core/commands/command.ts'
import { insertToken, nameOfToken } from './tokens.queries.ts'

export const help: CommandHelp = {
  summary: 'give a token of a portal on one’s own machine',
  usage: ['portal-server local-token <name> [token kept from before]'],
  isHidden: true,
}

/**
 * What `portal` asks the portal on its own machine for: the token of a part, of whichever name, in place of one that is
 * good no more. So `pnpm start` and a team at its desk publish as everyone does, and nobody makes tokens for them.
 */
export const command: Command = ([name = '', kept = '', ...rest]) => {
  if (process.env.NODE_ENV === 'production')
    return failed('A portal in production gives no local tokens: set PORTAL_TOKEN.')
  if (rest.length > 0 || !releaseNameSchema.safeParse(name).success) return wrongCall(help)
  return async (db, at) => {
    if (kept && (await nameOfToken(db, kept)) === name) return done(kept)
    return done(await insertToken(db, name, 'this machine', at))
  }
}
