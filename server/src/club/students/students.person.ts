import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { handles } from '../../core/people/handles.tables.ts'
import {
  allBut,
  formerMember,
  ownedBy,
  type Person,
  type PersonalData,
} from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import { announcementDismissals, announcements } from '../announcements/announcements.tables.ts'
import { batchFollows } from '../batch/batch.tables.ts'
import { contentVersions } from '../content/content.tables.ts'
import { forgetInContent } from '../content/forgotten-content.queries.ts'
import { contestCalendars, contestMarks, contestResults, contests } from '../contests/contests.tables.ts'
import { handleRequests, verificationStrings } from '../handles/handles.tables.ts'
import { boardFigures, boardMonths, boardSnapshots } from '../leaderboards/leaderboards.tables.ts'
import { leadTerms } from '../leads/lead-terms.tables.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { teachers } from '../lists/teachers.tables.ts'
import { paperFiles } from '../papers/files/files.tables.ts'
import { paperEvents, papers } from '../papers/papers.tables.ts'
import { requestedPapers } from '../papers/requested/requested-papers.tables.ts'
import { solutions, solutionVotes } from '../papers/solutions/solutions.tables.ts'
import { approaches, approachMarks } from '../problems/approaches/approaches.tables.ts'
import { potds } from '../problems/daily/daily-problems.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { pollStates, resubmissions, submissions } from '../progress/progress.tables.ts'
import { seniorFollows, seniorInterviews, seniors, sharedInterviews } from '../seniors/seniors.tables.ts'
import { deleteEmptyPage } from '../seniors/shared/own.queries.ts'
import { mailSubscriptions, subscriptionMails } from '../subscriptions/subscriptions.tables.ts'
import { hasNumber, mergePeople, movePerson } from './merged-people.queries.ts'
import { alumniRuns } from './students.tables.ts'

/** A field in its own subquery, because both tables may have the same column names. */
const nameIn = (named: PgTable, name: AnyPgColumn, key: AnyPgColumn, of: AnyPgColumn) =>
  sql`(SELECT ${name} FROM ${named} WHERE ${eq(key, of)})`

const problem = (questionId: AnyPgColumn) => nameIn(problems, problems.name, problems.questionId, questionId)

const contest = (contestId: AnyPgColumn) => nameIn(contests, contests.title, contests.id, contestId)

/** Interviews that they wrote, also as a guest. */
const isAuthor = ({ id, email }: Person) =>
  sql`(${sharedInterviews.authorId} = ${id} OR ${sharedInterviews.guest} ->> 'email' = ${email.toLowerCase()})`

const paperFields = {
  ...allBut(papers, 'uploadedBy', 'decidedBy', 'searched', 'words', 'subjectId', 'teacherId'),
  subject: nameIn(subjects, subjects.name, subjects.id, papers.subjectId),
  teacher: nameIn(teachers, teachers.name, teachers.id, papers.teacherId),
}

async function erase(tx: Db, person: Person): Promise<string[]> {
  const { id } = person
  // What leads wrote to them about their own papers and solutions.
  const ownPapers = tx.select({ id: papers.id }).from(papers).where(eq(papers.uploadedBy, id))
  await tx.update(paperEvents).set({ reason: null }).where(inArray(paperEvents.paperId, ownPapers))
  await tx.update(solutions).set({ reason: null }).where(eq(solutions.authorId, id))
  await tx.update(alumniRuns).set({ actor: formerMember }).where(eq(alumniRuns.actor, id))
  await tx.update(leadTerms).set({ appointedBy: formerMember }).where(eq(leadTerms.appointedBy, id))
  await tx.update(leadTerms).set({ retiredBy: formerMember }).where(eq(leadTerms.retiredBy, id))
  await forgetInContent(tx, id)
  const written = await tx.delete(sharedInterviews).where(isAuthor(person)).returning()
  for (const { seniorId } of written) if (seniorId) await deleteEmptyPage(tx, seniorId)
  const goneIds = written.map((interview) => interview.id)
  // If two accounts have one number, the page may be the other one's.
  if ((await tx.$count(users, and(hasNumber(users.regNumber, person), ne(users.id, id)))) > 0) return goneIds
  const gone = await tx
    .delete(seniors)
    .where(hasNumber(seniors.regNumber, person))
    .returning({ id: seniors.id })
  return [...goneIds, ...gone.map((senior) => senior.id)]
}

/** The data that the club stores about a person. */
export const personalData: PersonalData = {
  tables: {
    leadTerms: ownedBy(leadTerms, leadTerms.userId, 'appointedBy', 'retiredBy'),
    handles: ownedBy(handles, handles.userId, 'usernameKey'),
    proofStrings: { ...ownedBy(verificationStrings, verificationStrings.userId), isMerged: false },
    handleRequests: ownedBy(handleRequests, handleRequests.userId),
    platformReadings: ownedBy(pollStates, pollStates.userId),
    solvedProblems: {
      ...ownedBy(submissions, submissions.userId),
      fields: { ...allBut(submissions, 'userId'), name: problem(submissions.questionId) },
    },
    solvedAgain: {
      ...ownedBy(resubmissions, resubmissions.userId),
      fields: { ...allBut(resubmissions, 'userId'), name: problem(resubmissions.questionId) },
    },
    progress: ownedBy(studentProgress, studentProgress.userId),
    boardFigures: ownedBy(boardFigures, boardFigures.userId),
    boardMonths: ownedBy(boardMonths, boardMonths.userId),
    boardPlaces: ownedBy(boardSnapshots, boardSnapshots.userId),
    followedSeniors: {
      ...ownedBy(seniorFollows, seniorFollows.userId),
      fields: {
        ...allBut(seniorFollows, 'userId', 'seniorId'),
        senior: nameIn(seniors, seniors.name, seniors.id, seniorFollows.seniorId),
      },
    },
    followedClassmates: {
      ...ownedBy(batchFollows, batchFollows.followerId),
      fields: {
        followedAt: batchFollows.followedAt,
        classmate: nameIn(users, users.name, users.id, batchFollows.followedId),
      },
    },
    mailSubscriptions: ownedBy(mailSubscriptions, mailSubscriptions.userId),
    subscriptionMails: ownedBy(subscriptionMails, subscriptionMails.userId),
    dismissedAnnouncements: {
      ...ownedBy(announcementDismissals, announcementDismissals.userId),
      fields: {
        ...allBut(announcementDismissals, 'userId', 'announcementId'),
        announcement: nameIn(
          announcements,
          announcements.title,
          announcements.id,
          announcementDismissals.announcementId,
        ),
      },
    },
    contestMarks: {
      ...ownedBy(contestMarks, contestMarks.userId),
      fields: {
        ...allBut(contestMarks, 'userId', 'contestId'),
        contest: contest(contestMarks.contestId),
      },
    },
    contestResults: {
      ...ownedBy(contestResults, contestResults.userId),
      fields: {
        ...allBut(contestResults, 'userId', 'contestId'),
        contest: contest(contestResults.contestId),
      },
    },
    // Calendars with the address of the account that stays go on.
    contestCalendars: { ...ownedBy(contestCalendars, contestCalendars.userId), isMerged: false },
    ownSeniorPage: {
      table: seniors,
      rowsOf: (person) => hasNumber(seniors.regNumber, person),
      fields: allBut(seniors),
    },
    ownInterviews: {
      table: seniorInterviews,
      rowsOf: (person) =>
        sql`${seniorInterviews.seniorId} IN (SELECT ${seniors.id} FROM ${seniors} WHERE ${hasNumber(seniors.regNumber, person)})`,
      fields: allBut(seniorInterviews, 'seniorId', 'companyKey'),
    },
    sharedInterviews: {
      table: sharedInterviews,
      rowsOf: isAuthor,
      fields: allBut(sharedInterviews, 'authorId', 'tokenHash', 'seniorId'),
    },
    papersUploaded: { table: papers, rowsOf: ({ id }) => eq(papers.uploadedBy, id), fields: paperFields },
    papersDecided: { table: papers, rowsOf: ({ id }) => eq(papers.decidedBy, id), fields: paperFields },
    paperFiles: ownedBy(paperFiles, paperFiles.uploadedBy, 'position', 'uploadedBy'),
    solutions: ownedBy(solutions, solutions.authorId, 'decidedBy'),
    solutionsDecided: ownedBy(solutions, solutions.decidedBy, 'authorId', 'decidedBy'),
    helpfulSolutions: ownedBy(solutionVotes, solutionVotes.userId),
    approaches: {
      ...ownedBy(approaches, approaches.authorId),
      fields: { ...allBut(approaches, 'authorId'), problem: problem(approaches.questionId) },
    },
    markedApproaches: ownedBy(approachMarks, approachMarks.userId),
    paperEvents: {
      table: paperEvents,
      rowsOf: ({ id }) =>
        sql`${paperEvents.actorId} = ${id} OR ${paperEvents.paperId} IN (SELECT ${papers.id} FROM ${papers} WHERE ${papers.uploadedBy} = ${id})`,
      fields: allBut(paperEvents, 'actorId'),
    },
    papersRequested: {
      ...ownedBy(requestedPapers, requestedPapers.userId),
      fields: {
        ...allBut(requestedPapers, 'userId', 'subjectId'),
        subject: nameIn(subjects, subjects.name, subjects.id, requestedPapers.subjectId),
      },
    },
    alumniRunsAsked: ownedBy(alumniRuns, alumniRuns.actor, 'actor'),
    contentEdited: ownedBy(contentVersions, contentVersions.authorId, 'authorId'),
    dailyProblemsSet: {
      table: potds,
      rowsOf: ({ id }) => eq(potds.createdBy, id),
      fields: { ...allBut(potds, 'createdBy'), name: problem(potds.questionId) },
    },
  },
  erase,
  move: movePerson,
  merge: mergePeople,
}
