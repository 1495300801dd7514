import { type Calls, within } from '../../testing/call.ts'

const days = ['past14Days', 'past14Days[].date', 'past14Days[].uniqueQuestionsSolved']
const sheets = ['sheets', 'sheets[].name', 'sheets[].status']
const student = ['batch', 'branch', 'name', 'programme', 'regNumber', 'roll']
const day = [
  ...['date', 'endsAt', 'now', 'problems', 'streaks', 'streaks.best', 'streaks.current'],
  ...within('problems[]', ['questionId', 'platform', 'title', 'link', 'solvedAt', 'batch']),
  ...within('problems[].batch', ['solved', 'active']),
  ...['fortnight', 'fortnight[].date', 'fortnight[].solved', 'fortnight[].potds'],
  ...within('fortnight[].potds', ['given', 'onTheDay', 'solved']),
  ...['platforms', ...within('platforms[]', ['asOf', 'askAgainAt', 'failing', 'platform'])],
  ...[
    'nextQuestion',
    ...within('nextQuestion', [
      'link',
      'platform',
      'questionId',
      'sheet',
      'solved',
      'title',
      'topic',
      'total',
    ]),
  ],
]
const progress = [...days, 'potds', 'potds.count', 'potds.status', ...sheets]

export const calls: Calls = {
  'GET /backend/user/getSheetPotdDaysData': {
    access: 'verified',
    status: 200,
    keys: ['userData', ...within('userData', [...progress, 'potds.timing'])],
  },
  'GET /backend/user/getSubmissions/:platform': {
    access: 'verified',
    status: 200,
    path: '/backend/user/getSubmissions/leetcode',
    keys: ['data', 'data[].questionId', 'data[].timestamp', 'page', 'pages', 'total'],
  },
  'GET /backend/user/getDictionary': {
    access: 'verified',
    status: 200,
    keys: [
      'dictionary',
      ...within('dictionary', ['codeforces', 'codeforces.*', 'gfg', 'gfg.*', 'leetcode', 'leetcode.*']),
    ],
  },
  'GET /backend/user/getProgressState': {
    access: 'verified',
    status: 200,
    keys: ['platforms', ...within('platforms[]', ['asOf', 'failing', 'platform'])],
  },
  'GET /backend/user/myDay': {
    access: 'verified',
    status: 200,
    keys: ['day', ...within('day', day)],
  },
  'POST /backend/user/askPlatforms': { access: 'verified', status: 200, keys: ['asked'] },
  'GET /backend/user/getSheetMarks/:sheet': {
    access: 'verified',
    status: 200,
    path: '/backend/user/getSheetMarks/tle',
    keys: ['name', 'solvedAt'],
  },
  'GET /backend/user/getYear': {
    access: 'verified',
    status: 200,
    keys: [
      'year',
      ...within('year', ['from', 'platforms', 'streaks', 'streaks.best', 'streaks.current']),
      ...within('year.platforms[]', ['counts', 'platform', 'total']),
    ],
  },
  'GET /backend/lead/getJuniorsData': {
    access: 'lead',
    status: 200,
    keys: [
      'users',
      ...within('users[]', ['codeforces', 'gfg', 'github', 'leetcode', 'phone', ...student]),
      ...within('users[]', [...progress, 'potds.timing']),
      ...['average', 'batches', 'branches', 'matches', 'page', 'pages', 'total'],
    ],
  },
  'GET /backend/lead/getAllPotdsSubmissionData': {
    access: 'lead',
    status: 200,
    keys: [
      ...['potdSubmissionData', 'page', 'pages'],
      ...within('potdSubmissionData[]', ['potds', 'potds.status', 'potds.timing', ...student]),
    ],
  },
  'GET /backend/lead/getSheetSubmissionData': {
    access: 'lead',
    status: 200,
    keys: ['users', 'page', 'pages', ...within('users[]', [...student, ...sheets])],
  },
}
