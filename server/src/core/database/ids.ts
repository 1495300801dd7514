import { z } from 'zod'

const id = z.uuid()

/** Whether the text is a valid id, so that the database accepts it. */
export const isId = (text: string): boolean => id.safeParse(text).success
