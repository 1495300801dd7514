import { type Calls, dataOf, message, within } from '../../testing/call.ts'

const news = [
  ...['following', 'interviews', 'papers'],
  ...within('interviews[]', ['company', 'date', 'role', 'senior', 'seniorId']),
  ...within('papers', ['approved', 'changesWanted', 'pending', 'rejected', 'wanted']),
  ...within('papers.wanted', ['id', 'subject']),
]

const showcase = [
  ...['problems', 'sheet', 'interviews', 'contest'],
  ...within('problems[]', ['day', 'title', 'platform', 'link', 'solved', 'share']),
  ...within('sheet', ['title', 'questions', 'solved', 'cells']),
  ...within('interviews[]', ['company', 'role', 'date', 'senior', 'lines']),
  ...within('contest', ['title', 'rows', 'rows[].rank', 'rows[].name', 'rows[].solved']),
]

export const calls: Calls = {
  'GET /backend/home/showcase': { access: 'public', status: 200, keys: dataOf(showcase) },
  'GET /backend/user/getHomeStats': {
    access: 'public',
    status: 200,
    keys: ['leadCount', 'mcaUserCount', 'mscUserCount'],
  },
  'GET /backend/user/myNews': {
    access: 'verified',
    status: 200,
    keys: { visitor: message, student: dataOf(news), lead: dataOf(news) },
  },
}
