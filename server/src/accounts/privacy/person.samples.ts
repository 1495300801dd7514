import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { announcementDismissals, announcements } from '../../club/announcements/announcements.tables.ts'
import { batchFollows } from '../../club/batch/batch.tables.ts'
import { contentVersions } from '../../club/content/content.tables.ts'
import {
  contestCalendars,
  contestMarks,
  contestResults,
  contests,
} from '../../club/contests/contests.tables.ts'
import { handleRequests, verificationStrings } from '../../club/handles/handles.tables.ts'
import { boardFigures, boardMonths, boardSnapshots } from '../../club/leaderboards/leaderboards.tables.ts'
import { leadTerms } from '../../club/leads/lead-terms.tables.ts'
import { subjects } from '../../club/lists/subjects.tables.ts'
import { teachers } from '../../club/lists/teachers.tables.ts'
import { paperFiles } from '../../club/papers/files/files.tables.ts'
import { paperEvents, papers } from '../../club/papers/papers.tables.ts'
import { requestedPapers } from '../../club/papers/requested/requested-papers.tables.ts'
import { solutions, solutionVotes } from '../../club/papers/solutions/solutions.tables.ts'
import { approaches, approachMarks } from '../../club/problems/approaches/approaches.tables.ts'
import { potds } from '../../club/problems/daily/daily-problems.tables.ts'
import { problems } from '../../club/problems/problems.tables.ts'
import { studentProgress } from '../../club/problems/student-progress.tables.ts'
import { pollStates, resubmissions, submissions } from '../../club/progress/progress.tables.ts'
import {
  seniorFollows,
  seniorInterviews,
  seniors,
  sharedInterviews,
} from '../../club/seniors/seniors.tables.ts'
import { typedInterview } from '../../club/seniors/shared/shared.samples.ts'
import { alumniRuns } from '../../club/students/students.tables.ts'
import { mailSubscriptions, subscriptionMails } from '../../club/subscriptions/subscriptions.tables.ts'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { routeOwnership } from '../../releases/access/teams.tables.ts'
import type { Portal } from '../../testing/portal.ts'
import { newStudent, sampleAccount, signedUp, signedUpLead } from '../../testing/students.ts'
import { mergeCodes, pendingSignups } from '../accounts.tables.ts'
import { accountMoves } from '../moves/account-moves.tables.ts'
import { passkeyChallenges, passkeys } from '../passkeys/passkeys.tables.ts'
import { passwordResetRequests, passwordResets } from '../password-reset/password-reset.tables.ts'
import { recoveryCodes, totps } from '../second-factor/second-factor.tables.ts'

let made = 0

/** Creates a lead with rows in every table that can hold something about a person, under unique names. */
export async function personEverywhere(portal: Portal) {
  const { app, clock } = portal
  const [now, day] = [clock.now(), '2026-01-15']
  made += 1
  const name = `Mira Quaint${'abcdefghij'.charAt(made)} Sample`
  const form = { ...newStudent(), name, username: `mira_quaint_${made}`, phone: 8_123_456_700 + made }
  const { browser, user } = await signedUpLead(portal, form)
  const { _id: userId, regNumber } = user
  const handle = `MiraSolves${made}`
  const questionId = `L mira-sample-${made}`
  const problem = `Sample Problem ${made}`
  const at = { createdAt: now }

  /** Inserts one row, and returns its id. */
  async function add<Table extends PgTable>(table: Table, row: PgInsertValue<Table>): Promise<string> {
    const { rows } = await app.db.execute<{ id?: string }>(
      sql`${app.db.insert(table).values(row).onConflictDoNothing().getSQL()} RETURNING *`,
    )
    return rows[0]?.id ?? ''
  }

  await add(problems, { questionId, platform: 'leetcode', name: problem })
  const usernameKey = handle.toLowerCase()
  await add(handles, { userId, platform: 'leetcode', username: handle, usernameKey, verifiedAt: now })
  const request = { newUsername: `${handle}2`, note: 'Renamed' }
  await add(handleRequests, { userId, platform: 'leetcode', ...request, ...at })
  await add(verificationStrings, { userId, value: randomUUID(), expiresAt: now })
  await add(passwordResets, { userId, tokenHash: randomUUID(), expiresAt: now })
  await add(passkeys, {
    userId,
    credentialId: randomUUID(),
    publicKey: 'sample',
    counter: 0,
    transports: [],
    ...at,
    verifiesUser: false,
    name: `${name}’s phone`,
  })
  await add(passkeyChallenges, { userId, tokenHash: randomUUID(), challenge: 'sample', ...at })
  await add(totps, { userId, secret: 'sample' })
  await add(recoveryCodes, { userId, codeHash: randomUUID() })
  await add(pollStates, { userId, platform: 'leetcode', dueAt: now })
  await add(submissions, { userId, questionId, platform: 'leetcode', solvedAt: now })
  await add(resubmissions, { userId, questionId, day, solvedAt: now })
  await add(studentProgress, { userId })
  await add(boardFigures, { userId, platform: 'github', value: 7, checkedAt: now })
  const month = day.slice(0, 7)
  await add(boardMonths, { userId, platform: 'github', month, gained: 7, countedFrom: now })
  await add(boardSnapshots, { userId, board: 'potd', day, place: 1 })
  await add(mailSubscriptions, { userId, kind: 'announcements', since: now })
  await add(subscriptionMails, { userId, kind: 'announcements', about: randomUUID(), queuedAt: now })
  const announcement = { title: 'Sample', body: 'Sample', isPublic: true, endsOn: day, postedAt: now }
  const announcementId = await add(announcements, announcement)
  await add(announcementDismissals, { userId, announcementId, at: now })
  const contest = { platform: 'club' as const, title: 'Sample', startsAt: now, endsAt: now }
  const inContest = { userId, contestId: await add(contests, contest) }
  await add(contestMarks, { ...inContest, at: now })
  await add(contestResults, { ...inContest, handle, isOfficial: true, rank: 1, solved: 1, penalty: 1 })
  await add(contestCalendars, { userId, renewedAt: now })
  await add(potds, { date: day, questionId, createdBy: userId, ...at })
  const approach = { questionId, authorId: userId, text: `An approach of ${name}`, link: '', ...at }
  await add(approachMarks, { approachId: await add(approaches, approach), userId, kind: 'reported', at: now })

  const seniorId = await add(seniors, {
    name,
    regNumber: regNumber.toUpperCase(),
    batch: '2024',
    branch: 'mca',
    ...at,
    updatedAt: now,
    linkedin: 'https://www.linkedin.com/in/sample',
  })
  const company = { company: 'Sample Works', companyKey: 'sample works' }
  await add(seniorInterviews, { seniorId, position: 0, ...company, role: 'Engineer', status: 'Placed' })
  await add(seniorFollows, { seniorId, userId, followedAt: now })
  const followedId = await add(users, sampleAccount(`followed_${made}`, now))
  await add(batchFollows, { followerId: userId, followedId, followedAt: now })
  const typed = { ...typedInterview, advice: `Ask ${name}` }
  await add(sharedInterviews, { authorId: userId, seniorId, state: 'approved', typed, ...at })
  await add(sharedInterviews, {
    guest: { name, email: form.email, regNumber, batch: '2024', branch: 'mca' },
    tokenHash: randomUUID(),
    expiresAt: now,
    note: `Dear ${name}`,
    ...at,
  })

  const [subject, code] = [`Sample Subject ${made}`, `SMP${made}`]
  const subjectId = await add(subjects, {
    name: subject,
    subjectCode: code,
    codeKey: code.toLowerCase(),
    course: 'MCA',
    ...at,
  })
  const email = `teacher${made}@institute.example`
  const teacherId = await add(teachers, { name: 'Sample Teacher', email, ...at })
  const paperId = await add(papers, {
    course: 'MCA',
    academicSession: '2024-25',
    year: 1,
    semester: 1,
    examType: 'Mid-Sem',
    subjectId,
    teacherId,
    status: 'approved',
    ...at,
    driveLink: `https://drive.google.com/file/d/sample${made}/view`,
    driveFile: `sample${made}`,
    uploadedBy: userId,
    decidedBy: userId,
    decidedAt: now,
  })
  await add(paperFiles, { uploadedBy: userId, paperId, type: 'application/pdf', bytes: 7, ...at })
  const solutionId = await add(solutions, {
    paperId,
    authorId: userId,
    decidedBy: userId,
    showsName: true,
    ...at,
    link: 'https://solutions.example/sample',
    reason: `The answer of ${name} is wrong`,
  })
  await add(solutionVotes, { userId, solutionId, at: now })
  const wanted = { subjectId, academicSession: '2023-24', examType: 'Mid-Sem' as const }
  await add(requestedPapers, { userId, ...wanted, requestedAt: now })
  const reason = `Well done, ${name}`
  await add(paperEvents, { paperId, at: now, what: 'approved', actorId: userId, reason })
  const content = { version: made, at: now, authorId: userId, note: 'Checked' }
  const winners = [
    { value: name, slug: 'mira-sample', accountId: userId },
    { value: 'Asha Sample', slug: 'asha-sample' },
  ]
  const cup = {
    text1: '1st place',
    text2: `Sample Cup ${made}`,
    link: 'https://cup.example/',
    names: winners,
  }
  await add(contentVersions, { kind: 'home-achievements', ...content, content: [cup] })
  const results = [{ rank: 1, name, username: handle, solved: 3, accountId: userId }]
  await add(contentVersions, { kind: 'opc', ...content, content: [results] })
  await add(alumniRuns, { dueOn: day, actor: userId })

  const mail = { to: { name, address: form.email }, subject: 'A sample mail', text: `Hello ${name}` }
  await insertMail(app.db, mail, now, 86_400_000)
  const oldEmail = `mira.old${'abcdefghij'.charAt(made)}.2023mca777@institute.example`
  for (const [actor, action, subject, details] of [
    [userId, 'senior added', seniorId, { label: name }],
    [userId, 'paper approved', paperId, { label: 'Sample paper' }],
    ['LEAD_EMAILS', 'lead added', userId, {}],
    [userId, 'account moved', userId, { oldEmail }],
  ] as const)
    await add(activityEntries, { at: now, actor, action, subject, details })
  await add(routeOwnership, {
    name: `sample-${made}`,
    team: 'sample',
    grantedAt: now,
    grantedBy: 'command',
    email: form.email,
    members: [form.email, 'somebody.else@institute.example'],
  })
  const [row] = await app.db.select().from(users).where(eq(users.id, userId))
  const [paper] = await app.db.select().from(papers).where(eq(papers.id, paperId))
  if (!row || !paper) throw new Error('the person is not there')
  const { id: _id, isLead, phoneVisibleTo, isOnBoards, deletionDueAt, updatedAt, ...details } = row
  await add(pendingSignups, { ...details, tokenHash: randomUUID(), codeExpiresAt: now, mailedAt: now })
  await add(passwordResetRequests, { credential: form.username, askedAt: now })
  await browser.put('/user/account', { isOnBoards: true })
  await add(mergeCodes, { userId, email: oldEmail, codeHash: randomUUID(), expiresAt: now })
  await add(accountMoves, {
    userId,
    oldEmail,
    newEmail: form.email,
    newName: name,
    note: '',
    objectionHash: randomUUID(),
    status: 'confirmed' as const,
    createdAt: now,
    expiresAt: now,
  })
  const { user: other } = await signedUp(portal)
  await add(leadTerms, { userId: other._id, appointedBy: userId, retiredBy: userId, endedAt: now })

  const names = [oldEmail, userId, form.username, name, form.email, String(form.phone), regNumber, handle]
  return { browser, form, user, row, paper, names, problem, subject }
}
