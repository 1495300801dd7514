import type { SearchModule } from '@portal/federation/define-remote'
import { foundBy, searchApi } from '@portal/shared/api/search'
import { paths } from '@portal/shared/paths'
import { searchWith } from '@portal/shared/search-state'
import { filtersSchema } from '../list/filters'

export { paperIcon as icon } from '../list/paperIcon'

/** Finds papers; each links to the list that shows it. */
export const search: SearchModule['search'] = async (text, { signal, dispatch }) => {
  const request = dispatch(searchApi.endpoints.searchPapers.initiate(text, { subscribe: false }))
  const papers = await foundBy(request, signal)
  return papers.map(({ subject, teacher, academicSession, examType, course, year, semester, status }) => ({
    title: `${subject.name} (${subject.subjectCode})`,
    about: [`${examType} ${academicSession}`, teacher.name, status === 'approved' ? '' : status]
      .filter(Boolean)
      .join(' · '),
    path:
      paths.listPapers +
      searchWith(filtersSchema, new URLSearchParams(), {
        ...{ course, year, semester, examType },
        q: `${subject.subjectCode} ${academicSession}`,
      }),
  }))
}
