import { flagsOfProposal, forWhom } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import { takeFromQuota } from '../core/database/quotas.ts'
import type { Mail } from '../core/mail/mailer.ts'
import type { ProposalRow } from './proposals.queries.ts'

/** However often somebody proposes, a team's mailbox gets so many. */
const most = { max: 6, withinMs: 3_600_000 }

export const mayMail = async (tx: Db, name: string, at: Date): Promise<boolean> =>
  (await takeFromQuota(tx, `proposal mail ${name}`, [most], at)) === 0

/** Tells a team that something of theirs waits, by whose word, and what to do whether they want it or not. */
export function proposalMail(proposal: ProposalRow, address: string, publicUrl: string): Mail {
  const { name, version, proposedBy, replaces, expiresAt } = proposal
  const before =
    replaces === null
      ? 'Nothing of it is active yet, so all visitors get it at once'
      : `It is to replace ${replaces}`
  return {
    to: { name: `Team of ${name}`, address },
    subject: `${name} ${version} waits for a second person`,
    text: `Hello,

the token ${proposedBy} wants ${name} ${version} to be activated ${forWhom(proposal)}. ${before}. No visitor gets it before another person of your team, or core, has confirmed it, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.

Look at what it changes, and at it, in a terminal in its folder:

npx portal releases ${name}
npx portal preview ${version} ${name}

Then confirm it, with a token of your own:

${`npx portal confirm ${version} ${name} ${flagsOfProposal(proposal)}`.trim()}

Did nobody of you want this? Then somebody else has that token. Take it back, and ask core to end the token:

npx portal withdraw ${name}

How your releases fare: ${publicUrl}/status/${name}
`,
  }
}
