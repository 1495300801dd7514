import type { SearchModule } from '@portal/federation/define-remote'
import { foundBy, searchApi } from '@portal/shared/api/search'
import { paperPath } from '@portal/shared/paths'

export { paperIcon as icon } from '../list/paperIcon'

export const search: SearchModule['search'] = async (text, { signal, dispatch }) => {
  const request = dispatch(searchApi.endpoints.searchPapers.initiate(text, { subscribe: false }))
  const papers = await foundBy(request, signal)
  return papers.map(({ _id, subject, teacher, academicSession, examType, status }) => ({
    title: `${subject.name} (${subject.subjectCode})`,
    about: [`${examType} ${academicSession}`, teacher.name, status === 'approved' ? '' : status]
      .filter(Boolean)
      .join(' · '),
    path: paperPath(_id),
  }))
}
