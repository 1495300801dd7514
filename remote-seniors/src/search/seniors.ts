import type { SearchModule } from '@portal/federation/define-remote'
import { declareSearch } from '@portal/shared/api/search'
import { seniorsEndpoints } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { generatePath } from 'react-router-dom'

export { userIcon as icon } from '@portal/shared/ui/icons'

const find = declareSearch(seniorsEndpoints.search)

export const search: SearchModule['search'] = async (text, context) => {
  const seniors = await find(text, context)
  return seniors.map(({ _id, name, batch, branch }) => ({
    title: name,
    about: `${branch} ${batch}`.trim(),
    path: generatePath(paths.senior, { id: _id }),
  }))
}
