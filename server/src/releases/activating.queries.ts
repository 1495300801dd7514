import { type ConfirmRequest, flagsOfProposal, forWhom } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import { conflict } from '../core/errors/domain-error.ts'
import { insertMail } from '../core/mail/mails.queries.ts'
import {
  activateLocked,
  currentActivation,
  type PassedActivation,
  passChecks,
  type WantedActivation,
} from './activation.queries.ts'
import { peopleNeeded } from './activation-rule.queries.ts'
import type { Actor } from './actor.ts'
import type { NamedVersion } from './choose-versions.ts'
import { refuseDamaged } from './damage.queries.ts'
import { teamAddress } from './grants.queries.ts'
import { mayMail, proposalMail } from './proposal-mail.ts'
import { endProposal, findProposal, insertProposal, type Proposal } from './proposals.queries.ts'
import { lockReleases } from './release-lock.ts'
import { findRollout } from './rollouts.queries.ts'
import { isSecondPerson, voiceOf } from './second-person.ts'

/** How many people an activation needs, and where its mail leads to. */
interface Rules {
  activationNeeds: number
  publicUrl: string
}

/**
 * Activates, where one person is enough or another one has proposed just this; else it is proposed, and waits. What some
 * visitors get already needs no second person: they were asked then.
 */
export async function askActivation(
  db: Db,
  wanted: WantedActivation,
  actor: Actor,
  { activationNeeds, publicUrl }: Rules,
): Promise<{ version: string; waits: boolean }> {
  const { name, version } = wanted
  await refuseDamaged(db, name, version)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const isEnough = (await peopleNeeded(tx, activationNeeds)) < 2 || (await isOut(tx, wanted))
    const proposal = isEnough ? undefined : await standingProposal(tx, wanted, actor.at)
    if (proposal && isSecondPerson(proposal.proposer, voiceOf(actor))) {
      refuseOther({ ...wanted, force: wanted.force !== undefined }, proposal)
      const passed = await passChecks(tx, { ...wantedBy(proposal), ...given(wanted) }, actor)
      await carryOut(tx, proposal, passed, actor)
      return { version, waits: false }
    }
    const passed = await passChecks(tx, wanted, actor)
    if (!isEnough) {
      await propose(tx, passed, actor, publicUrl)
      return { version, waits: true }
    }
    await activateLocked(tx, passed, actor)
    await endProposal(tx, name, version)
    return { version, waits: false }
  })
}

/** What somebody confirms: all of it as it was proposed. */
export type Confirmed = NamedVersion & ConfirmRequest

/**
 * Activates what waits as it was proposed, by the word of a second person; at the server, of whoever runs its commands.
 * Of two who confirm at once the second finds it done.
 */
export async function confirmActivation(db: Db, release: Confirmed, actor: Actor): Promise<void> {
  const { name, version } = release
  await refuseDamaged(db, name, version)
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const proposal = await findProposal(tx, name, actor.at)
    if (proposal?.version !== version) {
      if (await isOut(tx, release)) return
      throw conflict(
        `Rule second person: ${proposal ? `${name} ${proposal.version} waits, wanted by ${proposal.proposedBy}, and not ${version}` : `nothing of ${name} waits`}. Look at npx portal releases ${name}.`,
      )
    }
    if (proposal.fault)
      throw conflict(
        `Rule second person: ${name} ${version} waits no more: ${proposal.fault}. Activate it anew.`,
      )
    if (actor.tokenId !== null && !isSecondPerson(proposal.proposer, voiceOf(actor)))
      throw conflict(
        `Rule second person: ${proposal.proposer.called} wanted ${name} ${version}, and this is the same person: another one confirms it.`,
      )
    refuseOther(release, proposal)
    await carryOut(tx, proposal, await passChecks(tx, wantedBy(proposal), actor), actor)
  })
}

const wantedBy = ({ name, version, replaces, share, auto, force }: Proposal): WantedActivation => ({
  ...{ name, version, replaces, auto },
  share: share ?? undefined,
  force: force ?? undefined,
})

/** What the second person has seen active counts as well. */
const given = ({ replaces }: WantedActivation) => (replaces === undefined ? {} : { replaces })

async function carryOut(tx: Db, { name, proposer }: Proposal, passed: PassedActivation, actor: Actor) {
  await endProposal(tx, name)
  await activateLocked(tx, passed, actor, proposer.called)
}

async function propose(tx: Db, { wanted, current }: PassedActivation, actor: Actor, publicUrl: string) {
  const { name } = wanted
  const proposal = await insertProposal(tx, wanted, current?.version ?? null, actor)
  const address = await teamAddress(tx, name)
  if (!address || !(await mayMail(tx, name, actor.at))) return
  const usefulMs = proposal.expiresAt.getTime() - actor.at.getTime()
  await insertMail(tx, proposalMail(proposal, address, publicUrl), actor.at, usefulMs)
}

/** What waits of this very version, as long as somebody can confirm it. */
async function standingProposal(tx: Db, { name, version }: NamedVersion, at: Date) {
  const proposal = await findProposal(tx, name, at)
  if (!proposal || proposal.version !== version || proposal.fault) return undefined
  const current = await currentActivation(tx, name)
  return proposal.replaces === (current?.version ?? null) ? proposal : undefined
}

/** Whether visitors get it already: all, or some by the word of two people. */
async function isOut(tx: Db, { name, version }: NamedVersion): Promise<boolean> {
  if ((await currentActivation(tx, name))?.version === version) return true
  const rollout = await findRollout(tx, name)
  return rollout?.version === version && rollout.proposer !== null
}

/** Who says something else, also that it is for all, confirms nothing: it is not what they have seen. */
function refuseOther({ share = null, auto = false, force = false }: Confirmed, proposal: Proposal): void {
  const isForced = proposal.force !== null
  if (share === proposal.share && auto === proposal.auto && force === isForced) return
  const { name, version, proposer } = proposal
  const flags = flagsOfProposal(proposal) || 'neither --share nor --auto nor --force'
  throw conflict(
    `Rule second person: ${proposer.called} wanted ${name} ${version} ${forWhom(proposal)}. Confirm just that, with ${flags}; or withdraw it first: npx portal withdraw ${name}`,
  )
}
