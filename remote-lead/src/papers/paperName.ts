import type { PaperRequest } from '@portal/shared/contract'

/** A paper as questions and outcomes name it. */
export const paperName = ({ subject, academicSession, examType }: PaperRequest) =>
  `${subject.name} (${subject.subjectCode}), ${academicSession} ${examType}`

/** The element of a paper in the list, for the focus. */
export const cardId = (id: string) => `paper-${id}`

/** A paper as its buttons name it. */
export const shortName = ({ subject }: PaperRequest) => `${subject.name} ${subject.subjectCode}`
