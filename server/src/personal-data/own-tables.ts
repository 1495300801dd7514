import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accountMoves } from '../account-moves/account-moves.tables.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { handles } from '../accounts/handles.tables.ts'
import type { UserRow } from '../accounts/users.ts'
import { contentVersions } from '../content/content.tables.ts'
import { auditEntries } from '../core/audit/audit.tables.ts'
import { mails } from '../core/mail/mail.tables.ts'
import { heldByAddress } from '../core/people/held-by-address.ts'
import { verificationStrings } from '../handles/handles.tables.ts'
import { studentProgress } from '../kept-progress/kept-progress.tables.ts'
import { leadTerms } from '../lead/lead-terms.tables.ts'
import { boardFigures, boardMonths, boardSnapshots } from '../leaderboards/leaderboards.tables.ts'
import { paperEvents, papers } from '../papers/papers.tables.ts'
import { passkeyChallenges, passkeys } from '../passkeys/passkeys.tables.ts'
import { passwordResets } from '../password-reset/password-reset.tables.ts'
import { potds } from '../potds/potds.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { pollStates, submissions } from '../progress/progress.tables.ts'
import { recoveryCodes, totps } from '../second-factor/second-factor.tables.ts'
import { seniorFollows, seniorInterviews, seniors } from '../seniors/seniors.tables.ts'
import { alumniRuns } from '../students/students.tables.ts'
import { subjects } from '../subjects/subjects.tables.ts'
import { teachers } from '../teachers/teachers.tables.ts'

type Fields = Record<string, AnyPgColumn | SQL>

/** What of a table is a person's, and what of its rows they are given. */
export interface OwnTable {
  table: PgTable
  rowsOf: (user: UserRow) => SQL | undefined
  fields: Fields
}

/** All columns of a table but these: keys of the portal, and what would open the account to whoever has the file. */
function allBut(table: PgTable, ...names: string[]): Fields {
  return Object.fromEntries(
    Object.entries(getTableColumns<PgTable>(table)).filter(([name]) => !names.includes(name)),
  )
}

const ofOwner = (table: PgTable, owner: AnyPgColumn, ...hidden: string[]): OwnTable => ({
  table,
  rowsOf: ({ id }) => eq(owner, id),
  fields: allBut(table, 'userId', ...hidden),
})

/** The condition is an SQL of its own: columns that stand in a field itself lose their table's name, and both may have one name. */
const nameIn = (named: PgTable, name: AnyPgColumn, key: AnyPgColumn, of: AnyPgColumn) =>
  sql`(SELECT ${name} FROM ${named} WHERE ${eq(key, of)})`

const problem = (questionId: AnyPgColumn) => nameIn(problems, problems.name, problems.questionId, questionId)

/** Graduates who tell of their interviews are known by their number alone. */
const isSenior = ({ regNumber }: UserRow) => sql`lower(${seniors.regNumber}) = ${regNumber.toLowerCase()}`

const paperFields = {
  ...allBut(papers, 'uploadedBy', 'decidedBy', 'searched', 'words', 'subjectId', 'teacherId'),
  subject: nameIn(subjects, subjects.name, subjects.id, papers.subjectId),
  teacher: nameIn(teachers, teachers.name, teachers.id, papers.teacherId),
}

/** Every table that holds something of a person, by the name that it has in their file. */
const accountTables: Record<string, OwnTable> = {
  account: { ...ofOwner(users, users.id, 'passwordHash', 'usernameKey') },
  moves: ofOwner(accountMoves, accountMoves.userId, 'passwordHash', 'objectionHash'),
  leadTerms: ofOwner(leadTerms, leadTerms.userId, 'appointedBy', 'retiredBy'),
  sessions: ofOwner(sessions, sessions.userId, 'tokenHash', 'publicId'),
  newPasswordLinks: ofOwner(passwordResets, passwordResets.userId, 'tokenHash'),
  passkeys: ofOwner(passkeys, passkeys.userId, 'credentialId', 'publicKey'),
  passkeyQuestions: ofOwner(passkeyChallenges, passkeyChallenges.userId, 'tokenHash', 'challenge'),
  authenticatorApp: ofOwner(totps, totps.userId, 'secret', 'lastStep'),
  recoveryCodes: ofOwner(recoveryCodes, recoveryCodes.userId, 'codeHash'),
  handles: ofOwner(handles, handles.userId, 'usernameKey'),
  proofStrings: ofOwner(verificationStrings, verificationStrings.userId),
  platformReadings: ofOwner(pollStates, pollStates.userId),
  solvedProblems: {
    ...ofOwner(submissions, submissions.userId),
    fields: { ...allBut(submissions, 'userId'), name: problem(submissions.questionId) },
  },
  progress: ofOwner(studentProgress, studentProgress.userId),
  boardFigures: ofOwner(boardFigures, boardFigures.userId),
  boardMonths: ofOwner(boardMonths, boardMonths.userId),
  boardPlaces: ofOwner(boardSnapshots, boardSnapshots.userId),
  followedSeniors: {
    ...ofOwner(seniorFollows, seniorFollows.userId),
    fields: {
      ...allBut(seniorFollows, 'userId', 'seniorId'),
      senior: nameIn(seniors, seniors.name, seniors.id, seniorFollows.seniorId),
    },
  },
  ownSeniorPage: { table: seniors, rowsOf: isSenior, fields: allBut(seniors) },
  ownInterviews: {
    table: seniorInterviews,
    rowsOf: (user) =>
      sql`${seniorInterviews.seniorId} IN (SELECT ${seniors.id} FROM ${seniors} WHERE ${isSenior(user)})`,
    fields: allBut(seniorInterviews, 'seniorId', 'companyKey'),
  },
  papersUploaded: { table: papers, rowsOf: ({ id }) => eq(papers.uploadedBy, id), fields: paperFields },
  papersDecided: { table: papers, rowsOf: ({ id }) => eq(papers.decidedBy, id), fields: paperFields },
  paperEvents: {
    table: paperEvents,
    rowsOf: ({ id }) =>
      sql`${paperEvents.actorId} = ${id} OR ${paperEvents.paperId} IN (SELECT ${papers.id} FROM ${papers} WHERE ${papers.uploadedBy} = ${id})`,
    fields: allBut(paperEvents, 'actorId'),
  },
  alumniRunsAsked: {
    table: alumniRuns,
    rowsOf: ({ id }) => eq(alumniRuns.actor, id),
    fields: allBut(alumniRuns, 'actor'),
  },
  contentEdited: {
    table: contentVersions,
    rowsOf: ({ id }) => eq(contentVersions.authorId, id),
    fields: allBut(contentVersions, 'authorId'),
  },
  dailyProblemsSet: {
    table: potds,
    rowsOf: ({ id }) => eq(potds.createdBy, id),
    fields: { ...allBut(potds, 'createdBy', 'place', 'isKept'), name: problem(potds.questionId) },
  },
  recordOfActs: {
    table: auditEntries,
    // What others did to the account stands there too, without who they are.
    rowsOf: ({ id }) => or(eq(auditEntries.actor, id), eq(auditEntries.subject, id)),
    fields: allBut(auditEntries, 'actor'),
  },
  mails: {
    table: mails,
    rowsOf: ({ email }) => eq(mails.recipient, email),
    // A code or a link is in the text.
    fields: allBut(mails, 'body', 'attempts', 'dueAt'),
  },
}

/** Every table that holds something of a person, by what it is called in their file. */
export async function ownTables(): Promise<Record<string, OwnTable>> {
  const held = (await heldByAddress()).map(({ name, table, fields, rowsOf }) => [
    name,
    { table, fields, rowsOf: ({ email }: UserRow) => rowsOf(email) },
  ])
  return { ...accountTables, ...Object.fromEntries(held) }
}
