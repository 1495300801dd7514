import { z } from 'zod'

const id = z.uuid()

/** Whether the database can look for this id at all. */
export const isId = (text: string): boolean => id.safeParse(text).success
