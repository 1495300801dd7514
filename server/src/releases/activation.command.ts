import { forWhom } from '@portal/shared/contract'
import { type CommandHelp, done, failed, type SettingsCommand, wrongCall } from '../core/commands/command.ts'
import type { Db } from '../core/database/database.ts'
import { DomainError } from '../core/errors/domain-error.ts'
import { confirmActivation } from './activating.queries.ts'
import { coreAtServer } from './actor.ts'
import { findProposal, listProposals } from './proposals.queries.ts'
import { findVerified } from './records.queries.ts'

export const help: CommandHelp = {
  summary: 'confirm what waits for a second person',
  usage: [
    'portal-server activation <command>',
    '  list                      shows the activations that wait for a second person',
    '  confirm <name> [version]  confirms what waits of a name, whoever proposed it',
  ],
}

/** Whoever may run it at the server may publish anyway: so the first releases go live, and what one person has to mend alone. */
export const command: SettingsCommand = async (db, [word, name, version, ...rest], at, { signingKeys }) => {
  if (word === 'list' && name === undefined) return list(db)
  if (word !== 'confirm' || name === undefined || rest.length > 0) return wrongCall(help)
  const proposal = await findProposal(db, name, at)
  if (!proposal) return done(`Nothing of ${name} waits.`)
  const release = { name, version: version ?? proposal.version }
  try {
    await findVerified(db, signingKeys, name, release.version)
    await confirmActivation(db, release, coreAtServer(at))
  } catch (error) {
    if (error instanceof DomainError) return failed(error.message)
    throw error
  }
  return done(`${name} ${release.version} is confirmed, ${forWhom(proposal)}.`)
}

async function list(db: Db) {
  const proposals = await listProposals(db)
  if (proposals.length === 0) return done('Nothing waits.')
  return done(
    ...proposals.map(
      ({ name, version, proposedBy, expiresAt, ...asked }) =>
        `${name} ${version}  ${forWhom(asked)}  by ${proposedBy}  until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')}`,
    ),
  )
}
