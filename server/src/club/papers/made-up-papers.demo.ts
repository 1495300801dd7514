import { chance, type DemoMember, demoClub, demoIdOf, pick } from '@portal/demo'
import { courseYears, type NewPaper, type PaperStatus } from '@portal/shared/contract'
import { dayOf } from '../../core/calendar/days.ts'
import { type DemoSubject, demoSubjects } from '../lists/subjects.demo.ts'
import { demoTeachers } from '../lists/teachers.demo.ts'

const paperCount = 200
/** The number of days over which they were uploaded. */
const spreadDays = 400
/** How many of the newest belong to the student whose sign-in details are printed; they have every state. */
const ownCount = 12

interface DemoPaper extends Omit<NewPaper, 'files'> {
  driveLink: string
  _id: string
  status: PaperStatus
  uploadedAt: Date
  uploader: DemoMember
  /** Unless it is pending. */
  decision?: { by: DemoMember; at: Date; changesWanted: boolean; reason?: string }
}

const students = demoClub.filter(({ isLead }) => !isLead)
const leads = demoClub.filter(({ isLead }) => isLead)

/** 70 % are approved, 20 % pending and 10 % rejected, spread evenly. */
const statusOf = (index: number): PaperStatus => {
  const place = index % 10
  return place === 4 ? 'rejected' : place === 1 || place === 7 ? 'pending' : 'approved'
}

/** Half of the rejected ones can be changed and resubmitted. */
const answerOf = (index: number) => {
  if (statusOf(index) !== 'rejected') return { changesWanted: false }
  const changesWanted = index % 20 === 4
  const reason = changesWanted
    ? 'The second page is cut off on the right: please scan it again.'
    : 'This is an assignment, not the question paper of an exam.'
  return { changesWanted, reason }
}

/** The academic year before the upload: it begins in July, and its papers come after it. */
function sessionBefore(moment: Date, index: number): string {
  const day = dayOf(moment)
  const begun = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  const year = begun - (chance('old session', index) < 0.5 ? 0 : 1)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** The same on every machine, except the times, which are relative to `now`. */
function paperAt(index: number, now: Date): DemoPaper {
  const number = String(index + 1).padStart(3, '0')
  const subject: DemoSubject = pick(demoSubjects, 'subject of paper', number)
  const status = statusOf(index)
  const msAgo = ((index + chance('uploaded', number)) / paperCount) * spreadDays * 86_400_000
  const uploadedAt = new Date(now.getTime() - msAgo)
  const decidedAt = new Date(
    uploadedAt.getTime() + chance('decided', number) * Math.min(msAgo, 3 * 86_400_000),
  )
  const asha = students.find(({ username }) => username === 'asha_sample')
  const isOfAsha = index < ownCount * 3 && index % 3 === 1
  return {
    _id: demoIdOf(`paper ${number}`),
    course: subject.course,
    academicSession: sessionBefore(uploadedAt, index),
    year: Math.min(Math.ceil(subject.semester / 2), courseYears[subject.course]),
    semester: subject.semester,
    subject: subject._id,
    teacher: pick(demoTeachers, 'teacher of', subject._id, index % 3)._id,
    examType: pick(
      ['End-Sem', 'End-Sem', 'Mid-Sem', 'Mid-Sem', 'Practical', 'Other'],
      'exam of paper',
      number,
    ),
    driveLink: `https://drive.google.com/file/d/sample-paper-${number}/view?usp=sharing`,
    status,
    uploadedAt,
    uploader: isOfAsha && asha ? asha : pick(students, 'uploader of paper', number),
    ...(status !== 'pending' && {
      decision: { by: pick(leads, 'decider of paper', number), at: decidedAt, ...answerOf(index) },
    }),
  }
}

/** The demo's papers, newest first; their links lead nowhere. */
export const demoPapers = (now: Date): DemoPaper[] =>
  Array.from({ length: paperCount }, (_, index) => paperAt(index, now))
