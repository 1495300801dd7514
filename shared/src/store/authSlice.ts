import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AccountStatus, Handle, OwnHandle, PendingUser, Session, User } from '../contract/index'

/**
 * `end`: the session expired; `login`: someone else signed in in this browser; `logout`: nobody is signed in;
 * `role`: the user is no longer a lead.
 */
export type SessionConflict = { by: 'end' | 'logout' | 'role' } | { by: 'login'; username: string }

/** The user (specification, sections 3 and 4). Empty texts and nulls while nobody is signed in. */
export interface AuthState {
  isLoggedIn: boolean
  verified: boolean
  isLead: boolean
  _id: string
  username: string
  name: string
  email: string
  /** Null while nobody is signed in. */
  phone: number | null
  regNumber: string
  branch: string
  batch: string
  /** If the portal reports it. */
  accountStatus?: AccountStatus | undefined
  createdAt: string
  updatedAt: string
  verifiedPlatforms: OwnHandle[]
  unverifiedPlatforms: Handle[]
  /** The typed password, to resend the code. In memory only; it isn't persisted. */
  password: string
  /** When a new code may be requested, in milliseconds since 1970; null if none is awaited. */
  resendAt: number | null
  /** For a sign-up: the address is confirmed, but its registration number already has an account. */
  isProven?: boolean | undefined
  /** Why the session no longer belongs to this page, which still shows its content; usually null. */
  sessionConflict: SessionConflict | null
  /** The server doesn't know of the logout yet; the shell repeats the call at its next start. */
  logoutOwed: boolean
}

export const loggedOutState: AuthState = {
  isLoggedIn: false,
  verified: false,
  isLead: false,
  _id: '',
  username: '',
  name: '',
  email: '',
  phone: null,
  regNumber: '',
  branch: '',
  batch: '',
  createdAt: '',
  updatedAt: '',
  verifiedPlatforms: [],
  unverifiedPlatforms: [],
  password: '',
  resendAt: null,
  sessionConflict: null,
  logoutOwed: false,
}

const signedIn = (user: User): AuthState => ({ ...loggedOutState, ...user, isLoggedIn: true })

const pending = (user: PendingUser, password: string, resendAt: number): AuthState => ({
  ...loggedOutState,
  ...user,
  password,
  resendAt,
})

/** The auth slice, with the transitions of the specification, section 4. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: loggedOutState,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<User>) => signedIn(payload),
    /** Keeps `logoutOwed`, so that the logout is still repeated. */
    loginFailed: ({ logoutOwed }) => ({ ...loggedOutState, logoutOwed }),
    /** `owed`: the server couldn't be reached. */
    loggedOut: (_state, { payload }: PayloadAction<{ owed: boolean }>) => ({
      ...loggedOutState,
      logoutOwed: payload.owed,
    }),
    /** The page keeps its content and input, and shows a notice. */
    sessionConflicted: (state, { payload }: PayloadAction<SessionConflict>) => {
      state.sessionConflict = payload
      if (payload.by === 'role') state.isLead = false
    },
    /** Another tab of this browser has signed in, or out (null). */
    sessionChangedElsewhere: (
      state,
      { payload: user }: PayloadAction<Pick<AuthState, '_id' | 'username'> | null>,
    ) => {
      const { isLoggedIn, _id } = state
      if (user === null) state.sessionConflict = isLoggedIn ? { by: 'logout' } : null
      else state.sessionConflict = user._id === _id ? null : { by: 'login', username: user.username }
    },
    /** The student's session expired; unlike a logout, this keeps drafts. */
    sessionEnded: () => loggedOutState,
    /** `resendAt` in milliseconds since 1970. */
    signedUp: (
      _state,
      { payload }: PayloadAction<{ user: PendingUser; password: string; resendAt: number }>,
    ) => pending(payload.user, payload.password, payload.resendAt),
    /** A code was resent, or the server sent a new time. */
    resendScheduled: (state, { payload }: PayloadAction<{ resendAt: number }>) => {
      state.resendAt = payload.resendAt
    },
    codeVerified: (_state, { payload }: PayloadAction<User>) => signedIn(payload),
    /** Replaces all handles with the server's. */
    handlesLoaded: (
      state,
      { payload }: PayloadAction<Pick<AuthState, 'verifiedPlatforms' | 'unverifiedPlatforms'>>,
    ) => {
      state.verifiedPlatforms = payload.verifiedPlatforms
      state.unverifiedPlatforms = payload.unverifiedPlatforms
    },
    /** A verified handle can't change. */
    handleVerified: (state, { payload }: PayloadAction<Handle>) => {
      const isOther = ({ platform }: Handle) => platform !== payload.platform
      state.unverifiedPlatforms = state.unverifiedPlatforms.filter(isOther)
      state.verifiedPlatforms = [...state.verifiedPlatforms.filter(isOther), payload]
    },
    /** 'Change email': clears everything except the stored password. */
    authReset: (state) => ({ ...loggedOutState, password: state.password }),
    /** The server's session at a page's start; `now` in milliseconds since 1970. */
    sessionReconciled: (
      state,
      { payload: { session, now } }: PayloadAction<{ session: Session; now: number }>,
    ) => {
      if (session === null) return { ...loggedOutState, logoutOwed: state.logoutOwed }
      if ('user' in session) return signedIn(session.user)
      return pending(session.pending, state.password, now + session.resendInSeconds * 1000)
    },
  },
  selectors: {
    selectAuth: (state) => state,
    selectSessionConflict: (state) => state.sessionConflict,
    selectIsVerified: (state) => state.isLoggedIn && state.verified,
    selectIsLead: (state) => state.isLoggedIn && state.verified && state.isLead,
    /** A sign-up that waits for its code. */
    selectIsPending: (state) => state.username !== '' && !state.verified,
  },
})

export const {
  loggedIn,
  loginFailed,
  loggedOut,
  sessionConflicted,
  sessionChangedElsewhere,
  sessionEnded,
  signedUp,
  resendScheduled,
  codeVerified,
  handlesLoaded,
  handleVerified,
  authReset,
  sessionReconciled,
} = authSlice.actions
export const { selectAuth, selectSessionConflict, selectIsVerified, selectIsLead, selectIsPending } =
  authSlice.selectors
