import { declareEndpoints, get, post, put, remove } from '@portal/shared/api/api'
import {
  type AccountChange,
  type AccountSession,
  type AccountSettings,
  accountAnswer,
  type ChangePasswordRequest,
  changedAccountAnswer,
  type DeleteAccountRequest,
  type DownloadRequest,
  deletionAnswer,
  downloadAnswer,
  messageAnswer,
  type OwnData,
  sessionsAnswer,
  type User,
} from '../contract/index'

/** What a student sees and changes of the own account: details, who sees what of it, password, signed-in browsers. */
export const accountSettingsApi = declareEndpoints({
  tags: ['Account', 'AccountSessions'],
  endpoints: (build) => ({
    account: build.query<{ account: AccountSettings }, void>({
      query: () => get('/user/account', accountAnswer),
      providesTags: ['Account'],
    }),
    /** What is left out stays. The answer's `user` is who is signed in from then on: `loggedIn` tells it the page. */
    changeAccount: build.mutation<{ account: AccountSettings; user: User }, AccountChange>({
      query: (change) => put('/user/account', change, changedAccountAnswer),
      invalidatesTags: ['Account'],
    }),
    /** Ends every other session of the account; this browser stays signed in. */
    changePassword: build.mutation<{ message: string }, ChangePasswordRequest>({
      query: (request) => post('/user/password', request, messageAnswer),
      invalidatesTags: ['AccountSessions'],
    }),
    /** All that the portal holds of who is signed in: what a file is made of. */
    downloadOwnData: build.mutation<OwnData, DownloadRequest>({
      query: (request) => post('/user/download', request, downloadAnswer),
    }),
    /** Ends every session of the account, this one too, and has it deleted after the days of grace. */
    deleteAccount: build.mutation<{ message: string; deletionDueAt: string }, DeleteAccountRequest>({
      query: (request) => post('/user/deleteAccount', request, deletionAnswer),
    }),
    sessions: build.query<{ sessions: AccountSession[] }, void>({
      query: () => get('/user/sessions', sessionsAnswer),
      providesTags: ['AccountSessions'],
    }),
    endSession: build.mutation<{ message: string }, string>({
      query: (id) => remove(`/user/sessions/${encodeURIComponent(id)}`, undefined, messageAnswer),
      invalidatesTags: ['AccountSessions'],
    }),
    /** All but the browser that asks. */
    endOtherSessions: build.mutation<{ message: string }, void>({
      query: () => remove('/user/sessions', undefined, messageAnswer),
      invalidatesTags: ['AccountSessions'],
    }),
  }),
})

export const { useAccountQuery, useChangeAccountMutation, useChangePasswordMutation } = accountSettingsApi
export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = accountSettingsApi
export const { useDownloadOwnDataMutation, useDeleteAccountMutation } = accountSettingsApi
