import { releaseNameSchema } from '@portal/shared/contract'
import { type Command, type CommandHelp, done, failed, wrongCall } from '../../core/commands/command.ts'
import { insertToken, nameOfToken } from './tokens.queries.ts'

export const help: CommandHelp = {
  summary: 'print a token for a portal on your own machine',
  usage: ['portal-server local-token <app> [saved token]'],
  isHidden: true,
}

/** `portal` and `pnpm start` get a token from the portal on the same machine: the saved one, or a new one. */
export const command: Command = ([name = '', saved = '', ...rest]) => {
  if (process.env.NODE_ENV === 'production')
    return failed('There are no local tokens in production: set PORTAL_TOKEN.')
  if (rest.length > 0 || !releaseNameSchema.safeParse(name).success) return wrongCall(help)
  return async (db, at) => {
    if (saved && (await nameOfToken(db, saved)) === name) return done(saved)
    return done(await insertToken(db, name, 'this machine', at))
  }
}
