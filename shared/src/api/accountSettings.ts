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

/** The student's own account: details, visibility, password and signed-in browsers. */
export const accountSettingsApi = declareEndpoints({
  tags: ['Account', 'AccountSessions'],
  endpoints: (build) => ({
    account: build.query<{ account: AccountSettings }, void>({
      query: () => call(accountEndpoints.account),
      providesTags: ['Account'],
    }),
    /** Omitted fields stay unchanged. The page passes the returned `user` to `loggedIn`. */
    changeAccount: build.mutation<{ account: AccountSettings; user: User }, AccountChange>({
      query: (change) => call(accountEndpoints.saveAccount, { body: change }),
      invalidatesTags: ['Account'],
    }),
    changePassword: build.mutation<{ message: string }, ChangePasswordRequest>({
      query: (request) => call(accountEndpoints.changePassword, { body: request }),
      invalidatesTags: ['AccountSessions'],
    }),
    /** Everything the portal stores about the user, for a file. */
    downloadOwnData: build.mutation<OwnData, DownloadRequest>({
      query: (request) => call(accountEndpoints.download, { body: request }),
    }),
    /** Ends every session, this one too, and schedules the deletion. */
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
    endOtherSessions: build.mutation<{ message: string }, void>({
      query: () => call(accountEndpoints.endOtherSessions),
      invalidatesTags: ['AccountSessions'],
    }),
  }),
})

export const { useAccountQuery, useChangeAccountMutation, useChangePasswordMutation } = accountSettingsApi
export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = accountSettingsApi
export const { useDownloadOwnDataMutation, useDeleteAccountMutation } = accountSettingsApi
