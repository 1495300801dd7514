import { pageSchema, seniorLimits } from '@portal/shared/contract'
import { z } from 'zod'
import { type SeniorOrder, seniorOrders } from './seniorOrders'

/** A company as the server takes it: no longer than it may be, and without halves of characters. */
const tidy = (company: string) =>
  company
    .trim()
    .slice(0, seniorLimits.company)
    .replace(/\p{Cs}/gu, '')
    .trim()

/** So many cards are a page of the list. */
export const seniorsPageSize = 30

/** What the address of the list says: `?company=goo&sort=role`. The company is empty where all seniors are listed. */
export const searchSchema = z.object({
  company: z.string().transform(tidy).default(''),
  sort: z.enum(seniorOrders.map(({ key }) => key)).default(seniorOrders[0].key),
  page: pageSchema,
})

export const orderOf = (sort: SeniorOrder['key']): SeniorOrder =>
  seniorOrders.find(({ key }) => key === sort) ?? seniorOrders[0]
