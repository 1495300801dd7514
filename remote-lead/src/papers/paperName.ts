import type { PaperRequest } from '@portal/shared/contract'

/** A paper's name in questions and results. */
export const paperName = ({ subject, academicSession, examType }: PaperRequest) =>
  `${subject.name} (${subject.subjectCode}), ${academicSession} ${examType}`

/** The id of a paper's element. */
export const cardId = (id: string) => `paper-${id}`

/** A paper's name on its buttons. */
export const shortName = ({ subject }: PaperRequest) => `${subject.name} ${subject.subjectCode}`
