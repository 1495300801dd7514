import type { SearchModule } from '@portal/federation/define-remote'
import { declareSearch } from '@portal/shared/api/search'
import { studentsEndpoints } from '@portal/shared/contract'
import { paths, studentPath } from '@portal/shared/paths'

export { userIcon as icon } from '@portal/shared/ui/icons'

const find = declareSearch(studentsEndpoints.search)

/** Finds students by name and username. Leads find everyone else in their list of students. */
export const search: SearchModule['search'] = async (text, context) => {
  const students = await find(text, context)
  return students.map(({ username, name, batch, branch, isHidden }) => ({
    title: name,
    about: `${username} · ${branch.toUpperCase()} ${batch}`,
    path: isHidden ? `${paths.students}?q=${encodeURIComponent(name)}` : studentPath(username),
  }))
}
