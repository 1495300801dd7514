import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
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
import { potds } from '../../club/problems/daily/potds.tables.ts'
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
import { auditEntries } from '../../core/audit/audit.tables.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { routeOwnership } from '../../releases/access/teams.tables.ts'
import type { Portal } from '../../testing/portal.ts'
import { newStudent, sampleAccount, signedUp, signedUpLead } from '../../testing/students.ts'
import { pendingSignups } from '../accounts.tables.ts'
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

  await app.db.insert(problems).values({ questionId, platform: 'leetcode', name: problem })
  await app.db.insert(handles).values({
    userId,
    platform: 'leetcode',
    username: handle,
    usernameKey: handle.toLowerCase(),
    verifiedAt: now,
  })
  await app.db
    .insert(handleRequests)
    .values({ userId, platform: 'leetcode', newUsername: `${handle}2`, note: 'Renamed', ...at })
  await app.db.insert(verificationStrings).values({ userId, value: randomUUID(), expiresAt: now })
  await app.db.insert(passwordResets).values({ userId, tokenHash: randomUUID(), expiresAt: now })
  await app.db.insert(passkeys).values({
    ...{ userId, credentialId: randomUUID(), publicKey: 'sample', counter: 0, transports: [], ...at },
    ...{ verifiesUser: false, name: `${name}’s phone` },
  })
  await app.db
    .insert(passkeyChallenges)
    .values({ userId, tokenHash: randomUUID(), challenge: 'sample', ...at })
  await app.db.insert(totps).values({ userId, secret: 'sample' })
  await app.db.insert(recoveryCodes).values({ userId, codeHash: randomUUID() })
  await app.db.insert(pollStates).values({ userId, platform: 'leetcode', dueAt: now })
  await app.db.insert(submissions).values({ userId, questionId, platform: 'leetcode', solvedAt: now })
  await app.db.insert(resubmissions).values({ userId, questionId, day, solvedAt: now })
  await app.db.insert(studentProgress).values({ userId }).onConflictDoNothing()
  await app.db.insert(boardFigures).values({ userId, platform: 'github', value: 7, checkedAt: now })
  const month = { userId, platform: 'github' as const, month: day.slice(0, 7), gained: 7, countedFrom: now }
  await app.db.insert(boardMonths).values(month)
  await app.db.insert(boardSnapshots).values({ userId, board: 'potd', day, place: 1 })
  await app.db.insert(mailSubscriptions).values({ userId, kind: 'announcements', since: now })
  await app.db
    .insert(subscriptionMails)
    .values({ userId, kind: 'announcements', about: randomUUID(), queuedAt: now })
  const [announcement] = await app.db
    .insert(announcements)
    .values({ title: 'Sample', body: 'Sample', isPublic: true, endsOn: day, postedAt: now })
    .returning()
  await app.db
    .insert(announcementDismissals)
    .values({ userId, announcementId: announcement?.id ?? '', at: now })
  const [contest] = await app.db
    .insert(contests)
    .values({ platform: 'club', title: 'Sample', startsAt: now, endsAt: now })
    .returning()
  const inContest = { userId, contestId: contest?.id ?? '' }
  await app.db.insert(contestMarks).values({ ...inContest, at: now })
  const result = { handle, isOfficial: true, rank: 1, solved: 1, penalty: 1 }
  await app.db.insert(contestResults).values({ ...inContest, ...result })
  await app.db.insert(contestCalendars).values({ userId, renewedAt: now })
  await app.db.insert(potds).values({ date: day, questionId, createdBy: userId, ...at })
  const [approach] = await app.db
    .insert(approaches)
    .values({ questionId, authorId: userId, text: `An approach of ${name}`, link: '', ...at })
    .returning()
  await app.db
    .insert(approachMarks)
    .values({ approachId: approach?.id ?? '', userId, kind: 'reported', at: now })

  const [senior] = await app.db
    .insert(seniors)
    .values({
      ...{ name, regNumber: regNumber.toUpperCase(), batch: '2024', branch: 'mca', ...at, updatedAt: now },
      linkedin: 'https://www.linkedin.com/in/sample',
    })
    .returning()
  const seniorId = senior?.id ?? ''
  const interview = {
    company: 'Sample Works',
    companyKey: 'sample works',
    role: 'Engineer',
    status: 'Placed',
  }
  await app.db.insert(seniorInterviews).values({ seniorId, position: 0, ...interview })
  await app.db.insert(seniorFollows).values({ seniorId, userId, followedAt: now })

  const [followed] = await app.db
    .insert(users)
    .values(sampleAccount(`followed_${made}`, now))
    .returning()
  await app.db
    .insert(batchFollows)
    .values({ followerId: userId, followedId: followed?.id ?? '', followedAt: now })
  await app.db.insert(sharedInterviews).values([
    {
      authorId: userId,
      seniorId,
      state: 'approved',
      typed: { ...typedInterview, advice: `Ask ${name}` },
      ...at,
    },
    {
      guest: { name, email: form.email, regNumber, batch: '2024', branch: 'mca' },
      ...{ tokenHash: randomUUID(), expiresAt: now, note: `Dear ${name}`, ...at },
    },
  ])

  const code = `SMP${made}`
  const [subject] = await app.db
    .insert(subjects)
    .values({
      name: `Sample Subject ${made}`,
      subjectCode: code,
      codeKey: code.toLowerCase(),
      course: 'MCA',
      ...at,
    })
    .returning()
  const [teacher] = await app.db
    .insert(teachers)
    .values({ name: 'Sample Teacher', email: `teacher${made}@institute.example`, ...at })
    .returning()
  const [paper] = await app.db
    .insert(papers)
    .values({
      ...{ course: 'MCA', academicSession: '2024-25', year: 1, semester: 1, examType: 'Mid-Sem' },
      ...{ subjectId: subject?.id ?? '', teacherId: teacher?.id ?? '', status: 'approved', ...at },
      ...{ driveLink: `https://drive.google.com/file/d/sample${made}/view`, driveFile: `sample${made}` },
      ...{ uploadedBy: userId, decidedBy: userId, decidedAt: now },
    })
    .returning()

  await app.db
    .insert(paperFiles)
    .values({ uploadedBy: userId, paperId: paper?.id, type: 'application/pdf', bytes: 7, ...at })
  const [solution] = await app.db
    .insert(solutions)
    .values({
      ...{ paperId: paper?.id ?? '', authorId: userId, decidedBy: userId, showsName: true, ...at },
      ...{ link: 'https://solutions.example/sample', reason: `The answer of ${name} is wrong` },
    })
    .returning()
  await app.db.insert(solutionVotes).values({ userId, solutionId: solution?.id ?? '', at: now })
  await app.db.insert(requestedPapers).values({
    ...{ userId, subjectId: subject?.id ?? '', academicSession: '2023-24', examType: 'Mid-Sem' },
    requestedAt: now,
  })
  await app.db.insert(paperEvents).values({
    paperId: paper?.id ?? '',
    at: now,
    what: 'approved',
    actorId: userId,
    reason: `Well done, ${name}`,
  })
  const contents = {
    'home-achievements': {
      ...{ text1: '1st place', text2: `Sample Cup ${made}`, link: 'https://cup.example/' },
      names: [
        { value: name, slug: 'mira-sample', accountId: userId },
        { value: 'Asha Sample', slug: 'asha-sample' },
      ],
    },
    opc: [{ rank: 1, name, username: handle, solved: 3, accountId: userId }],
  }
  await app.db.insert(contentVersions).values(
    (['home-achievements', 'opc'] as const).map((kind) => ({
      ...{ kind, version: made, at: now, authorId: userId, note: 'Checked' },
      content: [contents[kind]],
    })),
  )
  await app.db.insert(alumniRuns).values({ dueOn: day, actor: userId })

  await insertMail(
    app.db,
    { to: { name, address: form.email }, subject: 'A sample mail', text: `Hello ${name}` },
    now,
    86_400_000,
  )
  await app.db.insert(auditEntries).values([
    { at: now, actor: userId, action: 'senior added', subject: seniorId, details: { label: name } },
    {
      at: now,
      actor: userId,
      action: 'paper approved',
      subject: paper?.id ?? '',
      details: { label: 'Sample paper' },
    },
    { at: now, actor: 'LEAD_EMAILS', action: 'lead added', subject: userId },
  ])
  await app.db.insert(routeOwnership).values({
    ...{ name: `sample-${made}`, team: 'sample', grantedAt: now, grantedBy: 'command' },
    ...{ email: form.email, members: [form.email, 'somebody.else@institute.example'] },
  })
  const [row] = await app.db.select().from(users).where(eq(users.id, userId))
  if (!row || !paper) throw new Error('the person is not there')
  const { id: _id, isLead, phoneVisibleTo, isOnBoards, deletionDueAt, updatedAt, ...details } = row
  await app.db.insert(pendingSignups).values({
    ...{ ...details, tokenHash: randomUUID(), codeExpiresAt: now, mailedAt: now },
  })
  await app.db.insert(passwordResetRequests).values({ credential: form.username, askedAt: now })
  await browser.put('/user/account', { isOnBoards: true })

  const oldEmail = `mira.old${'abcdefghij'.charAt(made)}.2023mca777@institute.example`
  await app.db
    .insert(auditEntries)
    .values([{ at: now, actor: userId, action: 'account moved', subject: userId, details: { oldEmail } }])
  await app.db.insert(accountMoves).values({
    ...{ userId, oldEmail, newEmail: form.email, newName: name, note: '', objectionHash: randomUUID() },
    ...{ status: 'confirmed' as const, createdAt: now, expiresAt: now },
  })
  const { user: other } = await signedUp(portal)
  await app.db
    .insert(leadTerms)
    .values({ userId: other._id, appointedBy: userId, retiredBy: userId, endedAt: now })

  const names = [oldEmail, userId, form.username, name, form.email, String(form.phone), regNumber, handle]
  return { browser, form, user, row, paper, names, problem, subject: subject?.name }
}
