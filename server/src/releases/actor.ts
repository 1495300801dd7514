/** With whose token something is done, and when. */
export interface Actor {
  team: string
  /** Core's token: it may activate, roll back and freeze any part. */
  isCore: boolean
  /** The portal itself, without a token. */
  isPortal?: boolean
  /** What its team calls the token. */
  token: string | null
  tokenId: string | null
  /** The address of the person whose token it is; null: nobody has said, or there is none. */
  holder: string | null
  at: Date
}

/** The portal, as it does something by itself. */
export const portalActor = (at: Date): Actor => ({
  team: 'portal',
  isCore: true,
  isPortal: true,
  ...{ token: null, tokenId: null, holder: null, at },
})

/** Core by a command at the server: who runs those may do all. */
export const coreAtServer = (at: Date): Actor => ({
  team: 'core',
  isCore: true,
  ...{ token: null, tokenId: null, holder: null, at },
})

/** What core has frozen stays as it is but for core itself. */
export const mayMoveFrozen = ({ isCore, isPortal }: Actor): boolean => isCore && !isPortal

/** The actor as the audit names it. */
export const auditName = ({ team, isCore, isPortal }: Actor): string =>
  isPortal ? 'portal' : isCore ? 'core' : `team ${team}`

/** The actor as the record of releases names it; `proposer` names who wanted what the actor has confirmed. */
export function recordName(actor: Actor, proposer?: string): string {
  const own = actor.isPortal || actor.isCore ? auditName(actor) : actor.team
  return proposer === undefined ? own : `${proposer}, confirmed by ${own}`
}
