/** The author of a change to releases, and its time. */
export interface Actor {
  team: string
  /** Core's token: it may activate, roll back and block any app. */
  isCore: boolean
  /** The portal itself, without a token. */
  isPortal?: boolean
  /** The label of the token. */
  token: string | null
  at: Date
}

/** The portal, when it acts by itself. */
export const portalActor = (at: Date): Actor => ({
  team: 'portal',
  isCore: true,
  isPortal: true,
  token: null,
  at,
})

/** An app that core has blocked is changed only by core itself. */
export const mayChangeBlocked = ({ isCore, isPortal }: Actor): boolean => isCore && !isPortal

/** The actor's name in events and in the audit. */
export const auditName = ({ team, isCore, isPortal }: Actor): string =>
  isPortal ? 'portal' : isCore ? 'core' : `team ${team}`

/** The actor as events store it. */
export const authorOf = (actor: Actor): { by: string; token: string | null; at: Date } => ({
  by: auditName(actor),
  token: actor.token,
  at: actor.at,
})
