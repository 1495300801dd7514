import type { SearchModule } from '@portal/federation/define-remote'
import { foundBy, searchApi } from '@portal/shared/api/search'
import { paths, studentPath } from '@portal/shared/paths'

export { userIcon as icon } from '@portal/shared/ui/icons'

/** Finds students by name and username. Leads find everyone else in their list of students. */
export const search: SearchModule['search'] = async (text, { signal, dispatch }) => {
  const asked = dispatch(searchApi.endpoints.searchStudents.initiate(text, { subscribe: false }))
  const students = await foundBy(asked, signal)
  return students.map(({ username, name, batch, branch, isHidden }) => ({
    title: name,
    about: `${username} · ${branch.toUpperCase()} ${batch}`,
    path: isHidden ? `${paths.students}?q=${encodeURIComponent(name)}` : studentPath(username),
  }))
}
