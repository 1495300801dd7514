import { seniorLimits } from '@portal/shared/contract'
import { type SeniorOrder, seniorOrders } from './seniorOrders'

/** What the address of the list says: `?company=goo&sort=role`. A default is not in it. */
const companyParam = 'company'
const orderParam = 'sort'

/** A company as the server takes it: no longer than it may be, and without halves of characters. */
const tidy = (company: string) =>
  company
    .trim()
    .slice(0, seniorLimits.company)
    .replace(/\p{Cs}/gu, '')
    .trim()

const changed = (search: URLSearchParams, name: string, value: string) => {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

/** The company that is searched; empty where all seniors are listed. */
export const companyOf = (search: URLSearchParams): string => tidy(search.get(companyParam) ?? '')

/** The address with that company searched. */
export const withCompany = (search: URLSearchParams, company: string): URLSearchParams =>
  changed(search, companyParam, tidy(company))

/** The order of the list; the first one where the address says nothing known. */
export const orderOf = (search: URLSearchParams): SeniorOrder =>
  seniorOrders.find(({ key }) => key === search.get(orderParam)) ?? seniorOrders[0]

/** The address with the list in that order. */
export const withOrder = (search: URLSearchParams, key: string): URLSearchParams =>
  changed(search, orderParam, key === seniorOrders[0].key ? '' : key)
