import type { SearchModule } from '@portal/federation/define-remote'
import { declareSearch } from '@portal/shared/api/search'
import { papersEndpoints } from '@portal/shared/contract'
import { paperPath } from '@portal/shared/paths'

export { paperIcon as icon } from '../list/paperIcon'

const find = declareSearch(papersEndpoints.search)

export const search: SearchModule['search'] = async (text, context) => {
  const papers = await find(text, context)
  return papers.map(({ _id, subject, teacher, academicSession, examType, status }) => ({
    title: `${subject.name} (${subject.subjectCode})`,
    about: [`${examType} ${academicSession}`, teacher.name, status === 'approved' ? '' : status]
      .filter(Boolean)
      .join(' · '),
    path: paperPath(_id),
  }))
}
