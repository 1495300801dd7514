import { courses } from '@portal/shared/contract'
import { readSearch } from '@portal/shared/searchState'
import { filtersSchema } from '../list/filters'
import { emptyPaper, type PaperValues } from './paperFields'

/** The values that a link fills in; without a course, the student's own: branch `mca` is course MCA. */
export function linkedPaper(search: URLSearchParams, branch: string): PaperValues {
  const { course, subject, examType, session } = readSearch(filtersSchema, search)
  const own = courses.find((course) => course === branch.toUpperCase())
  return {
    ...emptyPaper,
    course: course ?? own ?? '',
    subject: subject ?? '',
    examType: examType ?? '',
    academicSession: session ?? '',
  }
}
