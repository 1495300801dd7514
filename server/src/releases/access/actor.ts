/** With whose token something is done, and when. */
export interface Actor {
  team: string
  /** Core's token: it may activate, roll back and freeze any part. */
  isCore: boolean
  /** The portal itself, without a token. */
  isPortal?: boolean
  /** What its team calls the token. */
  token: string | null
  at: Date
}

/** The portal, as it does something by itself. */
export const portalActor = (at: Date): Actor => ({
  team: 'portal',
  isCore: true,
  isPortal: true,
  token: null,
  at,
})

/** What core has frozen stays as it is but for core itself. */
export const mayMoveFrozen = ({ isCore, isPortal }: Actor): boolean => isCore && !isPortal

/** The actor as the audit names it. */
export const auditName = ({ team, isCore, isPortal }: Actor): string =>
  isPortal ? 'portal' : isCore ? 'core' : `team ${team}`

/** The actor as the record of releases names it. */
export const recordName = (actor: Actor): string =>
  actor.isPortal || actor.isCore ? auditName(actor) : actor.team
