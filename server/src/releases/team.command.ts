import { releaseNameSchema } from '@portal/shared/contract'
import { type Command, done, failed } from '../core/commands/command.ts'
import type { Db } from '../core/database/database.ts'
import { insertToken, listTokens, revokeTokens } from './tokens.queries.ts'

const usage = [
  'Usage: pnpm --filter @portal/server team <command>',
  '  add <name>     makes a token that publishes the release <name> and nothing else, and prints it once',
  '  list           shows whose tokens there are',
  '  revoke <name>  ends all tokens of <name>',
]

/** Makes, lists and ends the teams' publishing tokens. Whoever may run it at the server may publish anyway. */
export const command: Command = async (db, [word, name, ...rest], at) => {
  if (rest.length > 0) return failed(...usage)
  if (word === 'list' && name === undefined) return done(...(await tokenLines(db)))
  if ((word !== 'add' && word !== 'revoke') || name === undefined) return failed(...usage)
  const parsed = releaseNameSchema.safeParse(name)
  if (!parsed.success) return failed(`'${name}' is no name of a release. ${parsed.error.issues[0]?.message}.`)
  if (word === 'add') {
    const token = await insertToken(db, name, 'command', at)
    return done(token, `Give it to the team of ${name} as PORTAL_TOKEN. It is not shown again.`)
  }
  const revoked = await revokeTokens(db, name, 'command', at)
  return revoked > 0
    ? done(`${revoked} of ${name} ended.`)
    : failed(`${name} has no token that is still good.`)
}

async function tokenLines(db: Db): Promise<string[]> {
  const tokens = await listTokens(db)
  if (tokens.length === 0) return ['There are no tokens yet. Make one: team add <name>']
  return tokens.map(({ name, createdAt, createdBy, revokedAt }) => {
    const end = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'good'
    return `${name.padEnd(16)} ${createdAt.toISOString()}  by ${createdBy}  ${end}`
  })
}
