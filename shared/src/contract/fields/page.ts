import { z } from 'zod'

/** A page number as text, from 1. */
export const pageText = z.string().regex(/^[1-9]\d{0,5}$/, 'Use a number from 1')

/** A page number in a query, from 1. */
export const pageSchema = pageText.default('1').transform(Number)

export const sortOrders = ['ascending', 'descending'] as const
export type SortOrder = (typeof sortOrders)[number]
