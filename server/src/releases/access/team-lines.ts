import type { Db } from '../../core/database/database.ts'
import { listGrants } from './grants.queries.ts'
import { budgetsSchema, type Grant } from './grants.ts'
import { isGood, type KeptToken, listTokens } from './tokens.queries.ts'

/** What names may have, and their tokens: of all, or of one. Never a token itself. */
export async function teamLines(db: Db, at: Date, only?: string): Promise<string[]> {
  const grants = await listGrants(db)
  const tokens = await listTokens(db)
  const names = [...new Set([...grants, ...tokens].map(({ name }) => name))].sort()
  if (names.length === 0) return ['There are no tokens yet. Make one: team add <name>']
  return names
    .filter((name) => only === undefined || name === only)
    .flatMap((name) => [
      `${name.padEnd(16)} ${granted(
        grants.find((grant) => grant.name === name),
        tokens.some((token) => token.name === name && token.isCore),
      )}`,
      ...tokens.filter((token) => token.name === name).map((token) => `  ${tokenLine(token, at)}`),
    ])
}

function granted(grant: Grant | undefined, isCore: boolean): string {
  if (isCore) return 'activates, rolls back and freezes any part'
  if (!grant) return 'any place that is not another’s'
  const budgets = Object.entries(budgetsSchema.safeParse(grant.budgets).data ?? {})
  return [
    `team ${grant.team}`,
    ...(grant.title ? [`'${grant.title}'`] : []),
    `paths ${grant.paths?.join(' ') ?? 'any'}`,
    `menus ${grant.menus?.join(' ') ?? 'any'}`,
    `slots ${grant.slots?.join(' ') ?? 'any'}`,
    ...(grant.email ? [`told at ${grant.email}`] : []),
    ...(grant.members?.length ? [`members ${grant.members.join(' ')}`] : []),
    ...budgets.map(([kind, kb]) => `${kind} ${kb} KB`),
  ].join('  ')
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)

function tokenLine(token: KeptToken, at: Date): string {
  const { label, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt } = token
  const until = expiresAt ? `until ${day(expiresAt)}` : ''
  const state = isGood(token, at)
    ? `good ${until}`.trimEnd()
    : revokedAt
      ? `revoked ${day(revokedAt)}`
      : `ran out ${expiresAt ? day(expiresAt) : ''}`
  return [
    (label ?? '-').padEnd(14),
    `made ${day(createdAt)} by ${createdBy}`,
    lastUsedAt ? `used ${day(lastUsedAt)}` : 'never used',
    state,
  ].join('  ')
}
