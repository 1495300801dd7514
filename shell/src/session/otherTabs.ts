import { codeVerified, loggedIn, loggedOut, sessionChangedElsewhere } from '@portal/shared/store'
import type { Middleware } from 'redux'
import { z } from 'zod'

/** Who is signed in in this browser now; null: nobody. */
const messageSchema = z.object({ _id: z.string(), username: z.string() }).nullable()

/**
 * All tabs of a browser are one session: a tab that signs in or out says so to the others, and hears it from them.
 * A sign-out that the server has not heard of has changed nothing for them yet.
 */
export const otherTabs =
  (channel: BroadcastChannel): Middleware =>
  ({ dispatch }) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const told = messageSchema.safeParse(data)
      if (told.success) dispatch(sessionChangedElsewhere(told.data))
    }
    return (next) => (action) => {
      if (loggedIn.match(action) || codeVerified.match(action)) {
        const { _id, username } = action.payload
        channel.postMessage({ _id, username })
      } else if (loggedOut.match(action) && !action.payload.owed) channel.postMessage(null)
      return next(action)
    }
  }
