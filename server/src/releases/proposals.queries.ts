import { and, asc, eq } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { conflict } from '../core/errors/domain-error.ts'
import { type Actor, auditName } from './actor.ts'
import type { NamedVersion } from './choose-versions.ts'
import { activationProposals } from './proposals.tables.ts'
import { lockReleases } from './release-lock.ts'
import { calledToken, type Voice } from './second-person.ts'
import { teamTokens } from './teams.tables.ts'
import { isGood, keptColumns } from './tokens.queries.ts'

/** A second person has a day. */
const proposalMs = 24 * 3_600_000

export type ProposalRow = typeof activationProposals.$inferSelect

/** What waits, and whose word it is. */
export interface Proposal extends ProposalRow {
  proposer: Voice
  /** Why nobody can confirm it any more; undefined while somebody can. */
  fault?: string
}

/** What waits of a name, good or not. */
export async function findProposal(db: Db, name: string, at: Date): Promise<Proposal | undefined> {
  const [row] = await db
    .select({ proposal: activationProposals, token: keptColumns })
    .from(activationProposals)
    .innerJoin(teamTokens, eq(teamTokens.id, activationProposals.tokenId))
    .where(eq(activationProposals.name, name))
  if (!row) return undefined
  const { proposal, token } = row
  const { id: tokenId, holder } = token
  const called = calledToken(token.name, token.label)
  const fault =
    proposal.expiresAt <= at
      ? `nobody confirmed it until ${proposal.expiresAt.toISOString()}`
      : isGood(token, at)
        ? undefined
        : `the token ${called}, which wanted it, has been ended`
  return { ...proposal, proposer: { tokenId, holder, called }, ...(fault && { fault }) }
}

/** All that wait, by name. */
export const listProposals = (db: Db): Promise<ProposalRow[]> =>
  db.select().from(activationProposals).orderBy(asc(activationProposals.name))

/** What is proposed. */
interface Wanted extends NamedVersion {
  share?: number | null | undefined
  auto?: boolean | undefined
  force?: string | null | undefined
}

/** Keeps what is to be activated until somebody else confirms it, in the place of what waited before. */
export async function insertProposal(
  tx: Db,
  { name, version, share = null, auto = false, force = null }: Wanted,
  replaces: string | null,
  actor: Actor,
): Promise<ProposalRow> {
  const { at, token, tokenId, team } = actor
  if (tokenId === null) throw new Error('only who has a token proposes')
  const values = {
    ...{ version, replaces, share, auto, force, tokenId },
    ...{ proposedAt: at, proposedBy: calledToken(team, token) },
    expiresAt: new Date(at.getTime() + proposalMs),
  }
  const [before] = await tx.select().from(activationProposals).where(eq(activationProposals.name, name))
  const [proposal] = await tx
    .insert(activationProposals)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: activationProposals.name, set: values })
    .returning()
  if (!proposal) throw new Error('the proposal was not kept')
  await writeAudit(tx, {
    at,
    actor: auditName(actor),
    action: 'activation proposed',
    subject: `${name} ${version}`,
    details: {
      ...{ before: replaces, share, auto, token },
      ...(before && before.version !== version && { instead: before.version }),
    },
  })
  return proposal
}

/** What waits of a name is over, or what does of this version. Call it with the releases locked. */
export async function endProposal(tx: Db, name: string, version?: string): Promise<ProposalRow | undefined> {
  const isOfVersion = version === undefined ? undefined : eq(activationProposals.version, version)
  const [ended] = await tx
    .delete(activationProposals)
    .where(and(eq(activationProposals.name, name), isOfVersion))
    .returning()
  return ended
}

/** Takes back what waits of a name, and answers which version that was. */
export async function withdrawProposal(db: Db, name: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const ended = await endProposal(tx, name)
    if (!ended) throw conflict(`Rule second person: nothing of ${name} waits for a second person.`)
    await writeAudit(tx, {
      at: actor.at,
      actor: auditName(actor),
      action: 'activation withdrawn',
      subject: `${name} ${ended.version}`,
      details: { by: ended.proposedBy, token: actor.token },
    })
    return ended.version
  })
}
