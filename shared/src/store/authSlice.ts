import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AccountStanding, Handle, OwnHandle, PendingUser, Session, User } from '../contract/index'

/**
 * `end`: the session ran out; `login`: somebody else is signed in in this browser; `logout`: nobody is any more;
 * `role`: the signed-in person is no longer a lead.
 */
export type Interruption = { by: 'end' | 'logout' | 'role' } | { by: 'login'; username: string }

/** Who is at the screen (specification, sections 3 and 4). Empty texts and nulls while nobody is. */
export interface AuthState {
  isLoggedIn: boolean
  verified: boolean
  isLead: boolean
  _id: string
  username: string
  name: string
  email: string
  /** Digits as a number, null while nobody is there. */
  phone: number | null
  regNumber: string
  branch: string
  batch: string
  /** Of who is signed in, where the portal says it. */
  standing?: AccountStanding | undefined
  createdAt: string
  updatedAt: string
  verifiedPlatforms: OwnHandle[]
  unverifiedPlatforms: Handle[]
  /** The typed password, for a resend of the code. In memory only: the persist layer drops it. */
  password: string
  /** When a new code may be asked for, in milliseconds since 1970; null when no code is awaited. */
  resendAt: number | null
  /** Of a sign-up: its address is proven, and its registration number has an account. */
  isProven?: boolean | undefined
  /** Why the session is not this page's any more, while the page still shows what it was made for; null as a rule. */
  interruption: Interruption | null
  /** True while the server has not yet heard of a sign-out: the shell repeats the call at its next start. */
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
  interruption: null,
  logoutOwed: false,
}

const signedIn = (user: User): AuthState => ({ ...loggedOutState, ...user, isLoggedIn: true })

const pending = (user: PendingUser, password: string, resendAt: number): AuthState => ({
  ...loggedOutState,
  ...user,
  password,
  resendAt,
})

/** The auth slice; its transitions are those of the specification, section 4. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: loggedOutState,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<User>) => signedIn(payload),
    /** Everything is cleared, but a sign-out that the server has not heard of is still owed. */
    loginFailed: ({ logoutOwed }) => ({ ...loggedOutState, logoutOwed }),
    /** `owed`: the server could not be told. */
    loggedOut: (_state, { payload }: PayloadAction<{ owed: boolean }>) => ({
      ...loggedOutState,
      logoutOwed: payload.owed,
    }),
    /** The page stays as it is, with what is typed in it, and says so. */
    interrupted: (state, { payload }: PayloadAction<Interruption>) => {
      state.interruption = payload
      if (payload.by === 'role') state.isLead = false
    },
    /** Another tab of this browser has signed in, or out (null). */
    sessionChangedElsewhere: (
      state,
      { payload: user }: PayloadAction<Pick<AuthState, '_id' | 'username'> | null>,
    ) => {
      const { isLoggedIn, _id } = state
      if (user === null) state.interruption = isLoggedIn ? { by: 'logout' } : null
      else state.interruption = user._id === _id ? null : { by: 'login', username: user.username }
    },
    /** A student whose session ended is on the way to the login; unlike a sign-out it leaves what was typed. */
    sessionEnded: () => loggedOutState,
    /** `resendAt` in milliseconds since 1970. */
    signedUp: (
      _state,
      { payload }: PayloadAction<{ user: PendingUser; password: string; resendAt: number }>,
    ) => pending(payload.user, payload.password, payload.resendAt),
    /** A resend was pressed, or the server named another time: when the next one may be. */
    resendScheduled: (state, { payload }: PayloadAction<{ resendAt: number }>) => {
      state.resendAt = payload.resendAt
    },
    codeVerified: (_state, { payload }: PayloadAction<User>) => signedIn(payload),
    /** Where the server tells all handles anew. */
    handlesLoaded: (
      state,
      { payload }: PayloadAction<Pick<AuthState, 'verifiedPlatforms' | 'unverifiedPlatforms'>>,
    ) => {
      state.verifiedPlatforms = payload.verifiedPlatforms
      state.unverifiedPlatforms = payload.unverifiedPlatforms
    },
    /** A handle was proven; from here on it cannot change. */
    handleVerified: (state, { payload }: PayloadAction<Handle>) => {
      const isOther = ({ platform }: Handle) => platform !== payload.platform
      state.unverifiedPlatforms = state.unverifiedPlatforms.filter(isOther)
      state.verifiedPlatforms = [...state.verifiedPlatforms.filter(isOther), payload]
    },
    /** 'Change email': everything but the stored password is cleared. */
    authReset: (state) => ({ ...loggedOutState, password: state.password }),
    /** The server's word at the start of a page; `now` in milliseconds since 1970. */
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
    selectInterruption: (state) => state.interruption,
    /** Signed in and verified: a student of the portal. */
    selectIsVerified: (state) => state.isLoggedIn && state.verified,
    /** Signed in, verified and a lead. */
    selectIsLead: (state) => state.isLoggedIn && state.verified && state.isLead,
    /** A sign-up that waits for its code. */
    selectIsPending: (state) => state.username !== '' && !state.verified,
  },
})

export const {
  loggedIn,
  loginFailed,
  loggedOut,
  interrupted,
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
export const { selectAuth, selectInterruption, selectIsVerified, selectIsLead, selectIsPending } =
  authSlice.selectors
