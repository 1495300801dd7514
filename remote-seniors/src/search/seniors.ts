import type { SearchModule } from '@portal/federation/define-remote'
import { foundBy, searchApi } from '@portal/shared/api/search'
import { paths } from '@portal/shared/paths'
import { generatePath } from 'react-router-dom'

export { userIcon as icon } from '@portal/shared/ui/icons'

export const search: SearchModule['search'] = async (text, { signal, dispatch }) => {
  const asked = dispatch(searchApi.endpoints.searchSeniors.initiate(text, { subscribe: false }))
  const seniors = await foundBy(asked, signal)
  return seniors.map(({ _id, name, batch, branch }) => ({
    title: name,
    about: `${branch} ${batch}`.trim(),
    path: generatePath(paths.senior, { id: _id }),
  }))
}
