import { parseArgs } from 'node:util'
import { type ConfirmRequest, confirmRequest, forWhom } from '@portal/shared/contract'
import {
  type Command,
  type CommandHelp,
  type CommandResult,
  done,
  failed,
  type Work,
  wrongCall,
} from '../core/commands/command.ts'
import { DomainError } from '../core/errors/domain-error.ts'
import { confirmActivation } from './activating.queries.ts'
import { liftNeeds, peopleNeeded } from './activation-rule.queries.ts'
import { coreAtServer } from './actor.ts'
import { findProposal, listProposals } from './proposals.queries.ts'
import { findVerified } from './records.queries.ts'

export const help: CommandHelp = {
  summary: 'confirm what waits for a second person',
  usage: [
    'portal-server activation <command>',
    '  list                      shows the activations that wait for a second person',
    '  confirm <name> [version]  confirms what waits of a name, whoever proposed it; --share <percent>, --auto, --force',
    '                            as it was proposed',
    '  needs                     says how many people activate a release',
    '  needs 1                   one is enough again, once no node is started with ACTIVATION_NEEDS=2 any more',
  ],
}

const options = {
  share: { type: 'string' },
  auto: { type: 'boolean' },
  force: { type: 'boolean' },
} as const

/** What is confirmed beside the version; undefined where that cannot be read. */
function confirmedIn(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { share, ...flags } = values
    const words = confirmRequest
      .omit({ version: true })
      .safeParse({ ...flags, ...(share !== undefined && { share: Number(share) }) })
    return words.success ? { words: words.data, positionals } : undefined
  } catch {
    return undefined
  }
}

/** Whoever may run it at the server may publish anyway: so the first releases go live, and what one person has to mend alone. */
export const command: Command = ([word, ...rest]) => {
  if (word === 'list' && rest.length === 0) return list
  if (word === 'needs' && (rest.length === 0 || (rest.length === 1 && rest[0] === '1')))
    return (...given) => needs(rest.length > 0, ...given)
  const given = word === 'confirm' ? confirmedIn(rest) : undefined
  const [name, version, ...more] = given?.positionals ?? []
  if (!given || name === undefined || more.length > 0) return wrongCall(help)
  return (...work) => confirm({ name, version, words: given.words }, ...work)
}

interface Confirmation {
  name: string
  version: string | undefined
  words: Omit<ConfirmRequest, 'version'>
}

async function confirm(
  { name, version, words }: Confirmation,
  ...[db, at, environment]: Parameters<Work>
): Promise<CommandResult> {
  const proposal = await findProposal(db, name, at)
  if (!proposal) return done(`Nothing of ${name} waits.`)
  const release = { name, version: version ?? proposal.version, ...words }
  try {
    await findVerified(db, environment.signingKeys, name, release.version)
    await confirmActivation(db, release, coreAtServer(at))
  } catch (error) {
    if (error instanceof DomainError) return failed(error.message)
    throw error
  }
  return done(`${name} ${release.version} is confirmed, ${forWhom(proposal)}.`)
}

/** Nodes agree by the database: a setting that was taken away opens nothing before somebody has said so here. */
async function needs(isLifted: boolean, ...[db, at, { activationNeeds }]: Parameters<Work>) {
  if (isLifted && activationNeeds > 1)
    return failed(
      'ACTIVATION_NEEDS is 2 here: set it to 1 on every node, and start them anew, then say it again.',
    )
  if (isLifted) await liftNeeds(db, coreAtServer(at))
  return done(
    (await peopleNeeded(db, activationNeeds)) < 2
      ? 'One person activates a release.'
      : 'A release is activated by two people: ACTIVATION_NEEDS is 2, or a node of this database was started so.',
  )
}

const list: Work = async (db) => {
  const proposals = await listProposals(db)
  if (proposals.length === 0) return done('Nothing waits.')
  return done(
    ...proposals.map(
      ({ name, version, proposedBy, expiresAt, ...asked }) =>
        `${name} ${version}  ${forWhom(asked)}  by ${proposedBy}  until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')}`,
    ),
  )
}
