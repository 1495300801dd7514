import type { SearchModule } from '@portal/federation/define-remote'
import { declareSearch } from '@portal/shared/api/search'
import { seniorsEndpoints } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'

export const icon = {
  paths: ['M5 21V4h9v17', 'M14 9h5v12', 'M3 21h18', 'M8 8h3M8 12h3M8 16h3'],
}

const find = declareSearch(seniorsEndpoints.companies)

/** Finds companies, each with its number of seniors. */
export const search: SearchModule['search'] = async (text, context) => {
  const companies = await find(text, context)
  return companies.map(({ company, seniors }) => ({
    title: company,
    about: `${counted(seniors, 'senior')} interviewed`,
    path: `${paths.seniors}?company=${encodeURIComponent(company)}`,
  }))
}
