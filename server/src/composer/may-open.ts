import type { Access, Session, User } from '@portal/shared/contract'

/** Who is signed in; undefined for visitors, and for those whose sign-up waits for its code. */
export const userOf = (session: Session): User | undefined =>
  session && 'user' in session ? session.user : undefined

/** Whether the shell's guard lets this session see pages of this access level, as the contract says. */
export function mayOpen(access: Access, session: Session): boolean {
  const user = userOf(session)
  const allowed = { public: true, guest: !user, verified: !!user, lead: user?.isLead === true }
  return allowed[access]
}
