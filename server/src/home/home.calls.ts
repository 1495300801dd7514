import { type Calls, dataOf, message, within } from '../testing/call.ts'

const news = [
  ...['following', 'interviews', 'papers'],
  ...within('interviews[]', ['company', 'date', 'role', 'senior', 'seniorId']),
  ...within('papers', ['approved', 'changesWanted', 'pending', 'rejected', 'wanted']),
  ...within('papers.wanted', ['id', 'subject']),
]

export const calls: Calls = {
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
