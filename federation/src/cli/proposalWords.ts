import { flagsOfProposal, forWhom, type ReleaseRow } from '@portal/shared/contract'

type Proposal = NonNullable<ReleaseRow['proposal']>

const minute = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

/** What waits, for a line among others. */
export const proposalInShort = (proposal: Proposal): string =>
  `waits for a second person until ${minute(proposal.until)}, wanted by ${proposal.by} ${forWhom(proposal)}`

/** What waits, and what happens next. */
export const toldOfProposal = ({ name, version }: ReleaseRow, proposal: Proposal): string =>
  `${name} ${version} ${proposalInShort(proposal)}: no visitor gets it before.
Another person of your team, or core, says with a token of their own: ${`npx portal confirm ${version} ${name} ${flagsOfProposal(proposal)}`.trim()}
Take it back: npx portal withdraw ${name}`
