import type { Size } from './node.ts'

/** A measured call of the API, page or job. */
export interface Measured {
  name: string
  /** The number that grows from run to run. */
  grows: keyof Size
  /** A query that only counts the rows of the answer, for comparison. */
  count: string
  call?: { path: string; who: 'visitor' | 'student' | 'lead'; isKnown?: boolean }
  /** A job, and the statements that make it due. */
  job?: { name: string; before: string[] }
}

const rows = (from: string) => `SELECT count(*)::int AS rows FROM ${from}`

const get = (
  name: string,
  [grows, count]: [grows: keyof Size, count: string],
  [who, path]: [who: 'visitor' | 'student' | 'lead', path: string],
  isKnown = false,
): Measured => ({ name, grows, count: rows(count), call: { path, who, isKnown } })

const students = (from = 'users') => ['students', from] as [keyof Size, string]
const papers = (from = 'papers') => ['papers', from] as [keyof Size, string]
const releases = (from = 'channels') => ['releases', from] as [keyof Size, string]

const hundred = students('(SELECT FROM users LIMIT 100) AS some')
const page = students('(SELECT FROM users LIMIT 250) AS some')

const board = (name: string) => `/backend/api/leaderboard/${name}`
const ownId =
  '(SELECT id FROM users WHERE NOT is_lead ORDER BY reg_number OFFSET (SELECT count(*) / 2 FROM users) LIMIT 1)'
const own = `submissions WHERE user_id = ${ownId}`
const followed = `senior_follows WHERE user_id = ${ownId}`
const list = '/backend/paper/getAllPaperRequests'
const dueJobs = 'DELETE FROM jobs'

/** The main calls, by the number that could slow them down. */
export const allMeasured: Measured[] = [
  get('empty, in the portal', students('jobs'), ['visitor', '/bench/visitor']),
  get('empty, in the portal, member', students('sessions'), ['student', '/bench/member']),
  get('page', students('sessions'), ['student', '/']),
  get('page, visitor', students(), ['visitor', '/']),
  get('me', students('sessions'), ['student', '/backend/user/me']),
  get('home', students(), ['visitor', '/backend/user/getHomeStats']),
  get('board codeforces', hundred, ['visitor', board('codeforces')]),
  get('board github', hundred, ['visitor', board('github')]),
  get('board potd', hundred, ['visitor', board('potd')]),
  get('board potd, a search', hundred, ['student', `${board('potd')}?from=0&count=100&names=1&search=an`]),
  get('board potd, a batch', students(`users WHERE batch = '2024'`), [
    'student',
    `${board('potd')}?from=0&count=100&batch=2024&branch=mca`,
  ]),
  get('board potd, a season', hundred, ['student', `${board('potd')}?from=0&count=100&season=$month`]),
  get('board codeforces, a season', hundred, [
    'student',
    `${board('codeforces')}?from=0&count=100&season=$month`,
  ]),
  get('board potd 304, member', students('sessions'), ['student', board('potd')], true),
  get('own progress', students(own), ['student', '/backend/user/getSheetPotdDaysData']),
  get('my day', students(own), ['student', '/backend/user/myDay']),
  get('my batch', students('(SELECT FROM users LIMIT 50) AS some'), ['student', '/backend/user/batch']),
  get('my ranks', students('sessions'), ['student', '/backend/api/leaderboard/mine']),
  get('my news', students(followed), ['student', '/backend/user/myNews']),
  get('showcase, counted', students(), ['visitor', '/bench/showcase']),
  get('own submissions', students(own), ['student', '/backend/user/getSubmissions/leetcode?page=1']),
  get('own dictionary', students(own), ['student', '/backend/user/getDictionary']),
  get('own year', students(own), ['student', '/backend/user/getYear']),
  get('own sheet', students(own), ['student', '/backend/user/getSheetMarks/striver']),
  get('daily problems', students('potds'), ['student', '/backend/user/getAllPotds']),
  get('sheet', students('problems'), ['student', '/backend/user/getSheetQuestions/striver']),
  get('juniors, a page of the export', page, ['lead', '/backend/lead/getJuniorsData?export=yes&page=2']),
  get('juniors, a page', students(), ['lead', '/backend/lead/getJuniorsData?page=3&sort=total']),
  get('juniors, searched', students(), [
    'lead',
    '/backend/lead/getJuniorsData?page=1&search=mca%2001&inactive=yes&sort=name',
  ]),
  get('potd grid, a page', page, ['lead', '/backend/lead/getAllPotdsSubmissionData?page=2']),
  get('sheet grid, a page', page, ['lead', '/backend/lead/getSheetSubmissionData?page=2']),
  get('storing new submissions', students('(VALUES (1)) AS one'), ['student', '/bench/store']),
  get('dashboard', students(), ['lead', '/backend/lead/getDashboardFigures']),
  get('lead day', students(), ['lead', '/backend/lead/getDay']),
  {
    name: 'job board snapshots',
    grows: 'students',
    count: rows('users'),
    job: { name: 'board snapshots', before: [dueJobs] },
  },
  {
    name: 'job poll, one handle',
    grows: 'students',
    count: rows('users'),
    job: {
      name: 'poll',
      before: [
        dueJobs,
        `UPDATE poll_states SET due_at = now() + interval '20 minutes' WHERE due_at < now() + interval '15 minutes'`,
        `UPDATE poll_states SET due_at = now() - interval '1 minute'
          WHERE platform = 'leetcode' AND user_id = (SELECT id FROM users ORDER BY random() LIMIT 1)`,
      ],
    },
  },
  get('papers, first page', papers(), ['student', list]),
  get('papers, middle page', papers(), ['student', `${list}?page=$middle`]),
  get('papers, my news', papers(`papers WHERE uploaded_by = ${ownId}`), ['student', '/backend/user/myNews']),
  get('papers, as lead', papers(), ['lead', list]),
  get('lead day, papers', papers(), ['lead', '/backend/lead/getDay']),
  get('papers, filtered', papers(`papers WHERE exam_type = 'End-Sem' AND year = 1`), [
    'student',
    `${list}?examType=End-Sem&year=1`,
  ]),
  get('papers, search', papers(`papers WHERE words @@ 'graph'::tsquery`), ['student', `${list}?q=graph`]),
  get('papers, by subject', papers(), ['student', `${list}?sort=subject&course=MCA&semester=2`]),
  get('papers, search by subject', papers(`papers WHERE words @@ 'graph'::tsquery`), [
    'student',
    `${list}?q=graph&sort=subject`,
  ]),
  get('papers, search two words', papers(`papers WHERE words @@ 'graph & sharma'::tsquery`), [
    'student',
    `${list}?q=graph%20sharma`,
  ]),
  get('papers, misspelt', papers(), ['student', `${list}?q=oprating`]),
  get('papers, quick search', papers(), ['student', '/backend/paper/search?q=oprating%20systms']),
  get('students, quick search', students(), [
    'student',
    '/backend/user/searchStudents?q=kayva%20shrama%2020',
  ]),
  get('subjects', papers('subjects'), ['student', '/backend/subject/getAll']),
  get('page by releases', releases(), ['visitor', '/']),
  get('file of a release', releases('release_files'), ['visitor', '$file']),
  get('release set', releases(), ['visitor', '/backend/release/set']),
  get('readiness', releases(), ['visitor', '/readyz']),
  get('status', releases('releases'), ['visitor', '/status']),
  get('status of an app', releases('releases'), ['lead', '/backend/release/papers/status']),
]
