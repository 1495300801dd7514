import { api } from '@portal/shared/api/api'
import { deleteDrafts } from '@portal/shared/drafts'
import { loggedOut, sessionEnded } from '@portal/shared/store'
import type { Middleware } from 'redux'
import { deletePicks } from '../search/deletePicks'

/** Clears a student's data when they leave. Only a logout also clears drafts and recent searches. */
export const clearOnLogout: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (loggedOut.match(action)) {
      deleteDrafts()
      deletePicks()
    }
    if (loggedOut.match(action) || sessionEnded.match(action)) dispatch(api.util.resetApiState())
    return result
  }
