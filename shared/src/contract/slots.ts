import { z } from 'zod'

/**
 * Where pieces of remotes stand on pages of other parts: on home below the greeting of who is signed in, on a student's
 * page, and on the leads' dashboard.
 */
export const slotNameSchema = z.enum(['member-home', 'student', 'lead-dashboard'])
export type SlotName = z.infer<typeof slotNameSchema>

/** What the cards of a slot are given. */
export interface SlotProps {
  'member-home': object
  /** Whose page it is. */
  student: { username: string }
  'lead-dashboard': object
}

/** The height that is kept for a card on every screen: 9, 14 or 19 rem. */
export const cardSizeSchema = z.enum(['s', 'm', 'l'])
export type CardSize = z.infer<typeof cardSizeSchema>

/** `full` is the slot's whole width; `half`, as without it, is half of it where there is room for two. */
export const cardWidthSchema = z.enum(['half', 'full'])
export type CardWidth = z.infer<typeof cardWidthSchema>
