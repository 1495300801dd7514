import { call, declareEndpoints } from '@portal/shared/api/api'
import {
  type AccountChange,
  type AccountSession,
  type AccountSettings,
  accountEndpoints,
  type ChangePasswordRequest,
  type DeleteAccountRequest,
  type DownloadRequest,
  type OwnData,
  type User,
} from '../contract/index'

/** What a student sees and changes of the own account: details, who sees what of it, password, signed-in browsers. */
export const accountSettingsApi = declareEndpoints({
  tags: ['Account', 'AccountSessions'],
  endpoints: (build) => ({
    account: build.query<{ account: AccountSettings }, void>({
      query: () => call(accountEndpoints.account),
      providesTags: ['Account'],
    }),
    /** What is left out stays. The answer's `user` is who is signed in from then on: `loggedIn` tells it the page. */
    changeAccount: build.mutation<{ account: AccountSettings; user: User }, AccountChange>({
      query: (change) => call(accountEndpoints.saveAccount, { body: change }),
      invalidatesTags: ['Account'],
    }),
    /** Ends every other session of the account; this browser stays signed in. */
    changePassword: build.mutation<{ message: string }, ChangePasswordRequest>({
      query: (request) => call(accountEndpoints.changePassword, { body: request }),
      invalidatesTags: ['AccountSessions'],
    }),
    /** All that the portal holds of who is signed in: what a file is made of. */
    downloadOwnData: build.mutation<OwnData, DownloadRequest>({
      query: (request) => call(accountEndpoints.download, { body: request }),
    }),
    /** Ends every session of the account, this one too, and has it deleted after the days of grace. */
    deleteAccount: build.mutation<{ message: string; deletionDueAt: string }, DeleteAccountRequest>({
      query: (request) => call(accountEndpoints.deleteAccount, { body: request }),
    }),
    sessions: build.query<{ sessions: AccountSession[] }, void>({
      query: () => call(accountEndpoints.sessions),
      providesTags: ['AccountSessions'],
    }),
    endSession: build.mutation<{ message: string }, string>({
      query: (id) => call(accountEndpoints.endSession, { params: { id } }),
      invalidatesTags: ['AccountSessions'],
    }),
    /** All but the browser that asks. */
    endOtherSessions: build.mutation<{ message: string }, void>({
      query: () => call(accountEndpoints.endOtherSessions),
      invalidatesTags: ['AccountSessions'],
    }),
  }),
})

export const { useAccountQuery, useChangeAccountMutation, useChangePasswordMutation } = accountSettingsApi
export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = accountSettingsApi
export const { useDownloadOwnDataMutation, useDeleteAccountMutation } = accountSettingsApi
