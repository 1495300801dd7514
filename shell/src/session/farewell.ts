import { api } from '@portal/shared/api/api'
import { forgetDrafts } from '@portal/shared/drafts'
import { loggedOut, sessionEnded } from '@portal/shared/store'
import type { Middleware } from 'redux'
import { forgetPicks } from '../search/forgetPicks'

/**
 * What was read for a student goes with them: nobody after them sees it. Who signs out takes along what they typed
 * and what they picked in the search; who goes to the login because the session ended finds it again.
 */
export const farewell: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (loggedOut.match(action)) {
      forgetDrafts()
      forgetPicks()
    }
    if (loggedOut.match(action) || sessionEnded.match(action)) dispatch(api.util.resetApiState())
    return result
  }
