import type { Session, User, Viewer } from '@portal/shared/contract'

/** Who is signed in; undefined for visitors, and for those whose sign-up waits for its code. */
export const userOf = (session: Session): User | undefined =>
  session && 'user' in session ? session.user : undefined

export function viewerOf(session: Session): Viewer {
  const user = userOf(session)
  return { isVerified: user !== undefined, isLead: user?.isLead === true }
}
