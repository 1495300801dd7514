import { pageSchema, seniorLimits } from '@portal/shared/contract'
import { z } from 'zod'
import { type SeniorOrder, seniorOrders } from './seniorOrders'

/** Shortens a company to the server's limit without splitting a character. */
const tidy = (company: string) =>
  company
    .trim()
    .slice(0, seniorLimits.company)
    .replace(/\p{Cs}/gu, '')
    .trim()

export const seniorsPageSize = 30

/** URL parameters of the list: `?company=goo&sort=role`. An empty company lists all seniors. */
export const searchSchema = z.object({
  company: z.string().transform(tidy).default(''),
  sort: z.enum(seniorOrders.map(({ key }) => key)).default(seniorOrders[0].key),
  page: pageSchema,
})

export const orderOf = (sort: SeniorOrder['key']): SeniorOrder =>
  seniorOrders.find(({ key }) => key === sort) ?? seniorOrders[0]
