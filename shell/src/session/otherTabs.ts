import { codeVerified, loggedIn, loggedOut, sessionChangedElsewhere } from '@portal/shared/store'
import type { Middleware } from 'redux'
import { z } from 'zod'

/** The user signed in in this browser; null: nobody. */
const messageSchema = z.object({ _id: z.string(), username: z.string() }).nullable()

/**
 * Keeps the tabs of a browser in one session: a tab announces its login or logout to the others. A logout that the
 * server doesn't know of isn't announced, because nothing has changed for them yet.
 */
export const otherTabs =
  (channel: BroadcastChannel): Middleware =>
  ({ dispatch }) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = messageSchema.safeParse(data)
      if (message.success) dispatch(sessionChangedElsewhere(message.data))
    }
    return (next) => (action) => {
      if (loggedIn.match(action) || codeVerified.match(action)) {
        const { _id, username } = action.payload
        channel.postMessage({ _id, username })
      } else if (loggedOut.match(action) && !action.payload.owed) channel.postMessage(null)
      return next(action)
    }
  }
