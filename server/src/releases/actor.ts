/** With whose token something is done, and when. */
export interface Actor {
  team: string
  /** Core's token: it may activate, roll back and freeze any part. */
  isCore: boolean
  /** What its team calls the token. */
  token: string | null
  at: Date
}

/** The actor as the audit names it. */
export const auditName = ({ team, isCore }: Actor): string => (isCore ? 'core' : `team ${team}`)
