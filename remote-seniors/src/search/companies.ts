import type { SearchModule } from '@portal/federation/define-remote'
import { foundBy, searchApi } from '@portal/shared/api/search'
import { paths } from '@portal/shared/paths'

export const icon = {
  paths: ['M5 21V4h9v17', 'M14 9h5v12', 'M3 21h18', 'M8 8h3M8 12h3M8 16h3'],
}

/** Finds companies, each with its number of seniors. */
export const search: SearchModule['search'] = async (text, { signal, dispatch }) => {
  const asked = dispatch(searchApi.endpoints.searchCompanies.initiate(text, { subscribe: false }))
  const companies = await foundBy(asked, signal)
  return companies.map(({ company, seniors }) => ({
    title: company,
    about: seniors === 1 ? '1 senior interviewed' : `${seniors} seniors interviewed`,
    path: `${paths.seniors}?company=${encodeURIComponent(company)}`,
  }))
}
