import { z } from 'zod'
import type { CallAccess } from '../core/http/access.ts'
import { decidablePaper, deletablePaper, newPaper } from './papers.ts'
import { deletableSenior, newSenior, sampleSenior } from './seniors.ts'
import { newStudent } from './students.ts'
import { deletableSubject, deletableTeacher } from './teachers-and-subjects.ts'

const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE'])

/** What a call is, and what those get who may make it. */
export interface Call {
  access: CallAccess
  /** The answer of a call that is made as here. */
  status: number
  /** Every key of the answer, lists as `[]`, records as `*`; by role where the roles differ. */
  keys: string[] | { visitor: string[]; student: string[]; lead: string[] }
  /** The address, where the route has parameters. */
  path?: string
  body?: () => object
}

const message = ['message']
const within = (parent: string, keys: string[]) => keys.map((key) => `${parent}.${key}`)

const handles = (name: string) => [name, `${name}[].platform`, `${name}[].username`]
const provenHandles = handles('verifiedPlatforms')
const details = ['batch', 'branch', 'email', 'isLead', 'name', 'phone', 'regNumber', 'username', 'verified']
const account = [
  ...['_id', 'createdAt', 'updatedAt', ...details],
  ...handles('unverifiedPlatforms'),
  ...provenHandles,
]
const days = ['past14Days', 'past14Days[].date', 'past14Days[].uniqueQuestionsSolved']
const sheets = ['sheets', 'sheets[].name', 'sheets[].status']
const progress = [...days, 'potds', 'potds.count', 'potds.status', ...sheets]
const boardOf = (...row: string[]) => [
  ...['status', 'data', 'data.asOf', 'data.users'],
  ...within('data.users[]', ['change', 'username', 'verified', ...row]),
]

const file = (status = 200): Call => ({ access: 'public', status, keys: [] })
const team = (path?: string): Call => ({ access: 'team', status: 401, keys: message, ...(path && { path }) })
const userKeys = ['user', ...within('user', account)]

const publicSenior = [
  ...[
    '_id',
    'batch',
    'branch',
    'followerCount',
    'interviews',
    'isFollowed',
    'isTopMentor',
    'linkedin',
    'name',
  ],
  ...['photoUrl', ...within('interviews[]', ['company', 'date', 'role'])],
]
const senior = [
  ...publicSenior,
  ...['followers', 'regNumber'],
  ...within('interviews[]', ['adviceToJuniors', 'interviewExperience', 'questionTypes', 'status']),
]
const dataOf = (keys: string[]) => ['data', ...within('data', keys)]
const listOf = (keys: string[]) => ['data', ...within('data[]', keys)]
const teacher = ['_id', 'email', 'name']
const subject = ['_id', 'course', 'name', 'subjectCode']

const paper = [
  ...['_id', 'academicSession', 'course', 'createdAt', 'driveLink', 'examType', 'semester', 'status', 'year'],
  ...[
    'subject',
    ...within('subject', ['_id', 'name', 'subjectCode']),
    'teacher',
    'teacher._id',
    'teacher.name',
  ],
]
const uploadedBy = ['uploadedBy', 'uploadedBy.email']
const allOfPaper = [...paper, ...uploadedBy, 'verifiedBy', 'verifiedBy.email']
const papersWith = (keys: string[]) => [
  ...['data', 'data.page', 'data.pages', 'data.requests', 'data.total'],
  ...within('data.requests[]', keys),
]

let day = 0
let made = 0

/**
 * Every call that the portal takes, who may make it, and all that its answer says. A route that is not here fails the
 * test that reads this.
 */
export const calls: Record<string, Call> = {
  'GET /healthz': { access: 'public', status: 200, keys: ['status'] },
  'GET /readyz': {
    access: 'public',
    status: 200,
    keys: ['status', 'checks', ...within('checks', ['database', 'disk', 'pages', 'stopping'])],
  },
  'GET /backend/docs/': file(),
  'GET /backend/docs/static/index.html': file(302),
  'GET /backend/docs/static/swagger-initializer.js': file(),
  'GET /backend/docs/json': {
    ...file(),
    keys: [
      ...['openapi', 'info', 'info.description', 'info.title', 'info.version'],
      ...['components', 'components.schemas', 'paths', 'paths.*'],
    ],
  },
  'GET /backend/docs/yaml': file(),
  'GET /backend/docs/static/*': { ...file(404), keys: message, path: '/backend/docs/static/nothing' },
  'GET /releases/:name/:version/*': { ...file(404), keys: message, path: '/releases/shell/1/nothing' },
  'GET /backend/*': { access: 'public', status: 404, keys: message, path: '/backend/nothing' },
  'GET /*': {
    access: 'public',
    status: 200,
    path: '/',
    // The boot block's session.
    keys: { visitor: [], student: userKeys, lead: userKeys },
  },

  'POST /backend/user/signup': {
    access: 'public',
    status: 201,
    body: newStudent,
    keys: ['user', ...within('user', details)],
  },
  'POST /backend/user/verifyEmail': {
    access: 'public',
    status: 400,
    body: () => ({ email: newStudent().email, otp: 1 }),
    keys: message,
  },
  'POST /backend/user/isUsernameAvailable': {
    access: 'public',
    status: 200,
    body: () => ({ username: 'anybody' }),
    keys: ['available'],
  },
  'GET /backend/user/isAddressRefused': { access: 'public', status: 200, keys: ['refused'] },
  'POST /backend/user/login': {
    access: 'public',
    status: 401,
    body: () => ({ loginCredential: 'nobody_here', password: 'some password' }),
    keys: message,
  },
  'POST /backend/user/logout': { access: 'public', status: 200, keys: message },
  'POST /backend/user/forgotPassword': {
    access: 'public',
    status: 200,
    body: () => ({ loginCredential: 'nobody_here' }),
    keys: message,
  },
  'POST /backend/user/resetPassword': {
    access: 'public',
    status: 400,
    body: () => ({ token: 'made-up', password: 'some password' }),
    keys: message,
  },
  'GET /backend/user/me': {
    access: 'public',
    status: 200,
    keys: { visitor: ['user'], student: userKeys, lead: userKeys },
  },
  'GET /backend/user/getHomeStats': {
    access: 'public',
    status: 200,
    keys: ['leadCount', 'mcaUserCount', 'mscUserCount'],
  },
  'POST /backend/user/getCodingPlatformVerificationString': {
    access: 'verified',
    status: 200,
    keys: ['randomString', ...handles('unverifiedPlatforms'), ...provenHandles],
  },
  'POST /backend/user/verifyCodingPlatform': {
    access: 'verified',
    status: 422,
    body: () => ({ platform: 'gfg', username: 'somebody' }),
    keys: ['status', 'message'],
  },
  'GET /backend/user/getSheetPotdDaysData': {
    access: 'verified',
    status: 200,
    keys: ['userData', ...within('userData', progress)],
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
  'GET /backend/user/getAllPotds': {
    access: 'verified',
    status: 200,
    keys: ['potds', ...within('potds[]', ['_id', 'date', 'link', 'questionId'])],
  },
  'GET /backend/user/getSheetQuestions/:sheet': {
    access: 'verified',
    status: 200,
    path: '/backend/user/getSheetQuestions/tle',
    keys: ['name', 'questions', ...within('questions[]', ['link', 'questionId', 'title'])],
  },

  'GET /backend/lead/getAllLeads': {
    access: 'lead',
    status: 200,
    keys: ['leads', 'leads[]._id', 'leads[].email'],
  },
  'POST /backend/lead/addPotd': {
    access: 'lead',
    status: 201,
    body: () => {
      day += 1
      const date = `2030-01-${String(day).padStart(2, '0')}`
      return { date, questionLink: 'https://leetcode.com/problems/two-sum/' }
    },
    keys: message,
  },
  'GET /backend/lead/getDashboardFigures': {
    access: 'lead',
    status: 200,
    keys: [
      ...['papersPending', 'potdsToday', 'juniorCount', 'inactiveJuniorCount', 'leadCount'],
      ...['seniorCount', 'teacherCount', 'subjectCount'],
    ],
  },
  'GET /backend/lead/getActivity': {
    access: 'lead',
    status: 200,
    keys: ['data', ...within('data[]', ['_id', 'action', 'at', 'what', 'who']), 'page', 'pages', 'total'],
  },
  'GET /backend/lead/getJuniorsData': {
    access: 'lead',
    status: 200,
    keys: [
      'users',
      ...within('users[]', ['codeforces', 'gfg', 'github', 'leetcode', 'name', 'phone', 'regNumber']),
      ...within('users[]', progress),
    ],
  },
  'GET /backend/lead/getAllPotdsSubmissionData': {
    access: 'lead',
    status: 200,
    keys: [
      'potdSubmissionData',
      ...within('potdSubmissionData[]', ['name', 'potds', 'potds.status', 'regNumber']),
    ],
  },
  'GET /backend/lead/getSheetSubmissionData': {
    access: 'lead',
    status: 200,
    keys: ['users', ...within('users[]', ['name', 'regNumber', ...sheets])],
  },

  'POST /backend/paper/uploadPaper': {
    access: 'verified',
    status: 201,
    body: newPaper,
    keys: ['data', ...within('data', [...paper, ...uploadedBy])],
  },
  'GET /backend/paper/getAllPaperRequests': {
    access: 'verified',
    status: 200,
    // Of a student's own papers who uploaded them; who decided is for leads.
    keys: {
      visitor: [],
      student: papersWith([...paper, ...uploadedBy]),
      lead: papersWith(allOfPaper),
    },
  },
  'PUT /backend/paper/updatePaperRequest/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/paper/updatePaperRequest/${decidablePaper}`,
    body: () => ({ status: 'approved' }),
    keys: ['data', ...within('data', allOfPaper)],
  },
  'DELETE /backend/paper/deletePaperRequest/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/paper/deletePaperRequest/${deletablePaper}`,
    keys: message,
  },

  'GET /backend/api/leaderboard/codeforces': {
    access: 'public',
    status: 200,
    keys: boardOf('codeforcesUsername', 'rank', 'rating'),
  },
  'GET /backend/api/leaderboard/github': {
    access: 'public',
    status: 200,
    keys: boardOf('commits', 'githubUsername'),
  },
  'GET /backend/api/leaderboard/potd': {
    access: 'public',
    status: 200,
    keys: boardOf('solvedCount', 'timeTaken'),
  },

  'GET /backend/seniors': {
    access: 'public',
    status: 200,
    keys: listOf([...publicSenior, 'earliestInternshipOffer']),
  },
  'POST /backend/seniors': { access: 'lead', status: 201, body: newSenior, keys: dataOf(senior) },
  'GET /backend/seniors/:id': {
    access: 'verified',
    status: 200,
    path: `/backend/seniors/${sampleSenior}`,
    keys: dataOf(senior),
  },
  'PUT /backend/seniors/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/seniors/${sampleSenior}`,
    body: newSenior,
    keys: dataOf(senior),
  },
  'DELETE /backend/seniors/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/seniors/${deletableSenior}`,
    keys: message,
  },
  'POST /backend/seniors/follow/:id': {
    access: 'verified',
    status: 200,
    path: `/backend/seniors/follow/${sampleSenior}`,
    keys: dataOf(['followerCount', 'following']),
  },

  'GET /backend/teacher/getAll': { access: 'verified', status: 200, keys: listOf(teacher) },
  'POST /backend/teacher/add': {
    access: 'lead',
    status: 201,
    body: () => {
      made += 1
      return { name: 'Meera Rao', email: `meera.rao.${made}@university.example` }
    },
    keys: dataOf(teacher),
  },
  'DELETE /backend/teacher/delete': {
    access: 'lead',
    status: 200,
    body: () => ({ teacherId: deletableTeacher }),
    keys: message,
  },
  'GET /backend/subject/getAll': { access: 'verified', status: 200, keys: listOf(subject) },
  'POST /backend/subject/add': {
    access: 'lead',
    status: 201,
    body: () => {
      made += 1
      return { name: 'Data Structures', subjectCode: `CS${made}`, course: 'MCA' }
    },
    keys: dataOf(subject),
  },
  'DELETE /backend/subject/delete': {
    access: 'lead',
    status: 200,
    body: () => ({ id: deletableSubject }),
    keys: message,
  },

  'POST /backend/release/:name': team('/backend/release/shell'),
  'POST /backend/release/:name/activate': {
    ...team('/backend/release/shell/activate'),
    body: () => ({ version: '1.0.0-0badcafe' }),
  },
  'POST /backend/release/:name/rollback': team('/backend/release/shell/rollback'),
  'GET /backend/release/all': team(),
  'GET /backend/release/set': { access: 'public', status: 200, keys: ['releaseSet'] },
}

/** The same, one entry a call, with its method and the address to call. */
export const callRows = Object.entries(calls).map(([route, call]) => {
  const [method, url = ''] = route.split(' ')
  return { route, method: methods.parse(method), path: call.path ?? url, call }
})
