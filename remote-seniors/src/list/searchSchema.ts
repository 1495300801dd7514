import { pageSchema, type SeniorSearch, seniorLimits, seniorSearches } from '@portal/shared/contract'
import { z } from 'zod'
import { type SeniorOrder, seniorOrders } from './seniorOrders'

/** Shortens a text to the server's limit without splitting a character. */
const tidy = (text: string) =>
  text
    .trim()
    .slice(0, seniorLimits.company)
    .replace(/\p{Cs}/gu, '')
    .trim()

const searched = z.string().transform(tidy).default('')

/** No search. */
export const noSearch = { company: '', role: '', questionType: '', name: '' } as const

export const seniorsPageSize = 30

/** URL parameters of the list: `?company=goo&sort=role`. Without a search, it lists all seniors. */
export const searchSchema = z.object({
  company: searched,
  role: searched,
  questionType: searched,
  name: searched,
  sort: z.enum(seniorOrders.map(({ key }) => key)).default(seniorOrders[0].key),
  page: pageSchema,
})

/** The field that the URL searches, and the text. */
export function searchOf(values: Record<SeniorSearch, string>): { by: SeniorSearch; text: string } {
  const by = seniorSearches.find((key) => values[key] !== '') ?? 'company'
  return { by, text: values[by] }
}

/** The call's query. */
export const queryOf = ({ by, text }: ReturnType<typeof searchOf>) => (text === '' ? {} : { [by]: text })

export const orderOf = (sort: SeniorOrder['key']): SeniorOrder =>
  seniorOrders.find(({ key }) => key === sort) ?? seniorOrders[0]
