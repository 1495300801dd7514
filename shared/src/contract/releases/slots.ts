import { z } from 'zod'

/** The places for cards: on the home page, on a student's page, and on the leads' dashboard. */
export const slotNameSchema = z.enum(['member-home', 'student', 'lead-dashboard'])
export type SlotName = z.infer<typeof slotNameSchema>

/** The props of a slot's cards. */
export interface SlotProps {
  'member-home': object
  /** The student whose page it is. */
  student: { username: string }
  'lead-dashboard': object
}

/** The height of a card on every screen: 9, 14 or 19 rem. */
export const cardSizeSchema = z.enum(['s', 'm', 'l'])
export type CardSize = z.infer<typeof cardSizeSchema>

/** `full` is the slot's whole width; `half` (the default) is half of it if there is space for two. */
export const cardWidthSchema = z.enum(['half', 'full'])
export type CardWidth = z.infer<typeof cardWidthSchema>
