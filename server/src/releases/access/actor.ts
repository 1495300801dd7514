/** The author of a change to releases, and its time. */
export interface Actor {
  team: string
  /** The name in events and in Activity: `team papers`, `core` or `portal`. */
  by: string
  /** Core's token: it may activate, roll back and block any app. */
  isCore: boolean
  /** The portal itself, without a token. */
  isPortal?: boolean
  token: string | null
  at: Date
}

/** The portal, when it acts by itself. */
export const portalActor = (at: Date): Actor => ({
  team: 'portal',
  by: 'portal',
  isCore: true,
  isPortal: true,
  token: null,
  at,
})

/** An app that core has blocked is changed only by core itself. */
export const mayChangeBlocked = ({ isCore, isPortal }: Actor): boolean => isCore && !isPortal
