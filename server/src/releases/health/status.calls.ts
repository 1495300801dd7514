import { type Calls, form, message, within } from '../../testing/call.ts'

const counts = ['views', 'failures', 'slow']

export const calls: Calls = {
  'GET /status': { access: 'public', status: 200, keys: [] },
  'GET /status.json': {
    access: 'program',
    status: 200,
    keys: [
      ...['at', 'figuresAt', 'parts', 'rollbacks', 'services'],
      ...within('parts[]', ['name', 'title', 'team', 'state', 'frozen', 'active', 'proven', 'rollout']),
      ...within('parts[].active', ['version', 'since', 'by', 'provenAt']),
      ...within('parts[]', ['day', 'hours', 'vitals']),
      ...within('parts[].day', counts),
      ...within('parts[].hours[]', ['at', ...counts]),
      ...within('services[]', ['name', 'title', 'state', 'text', 'uptime', 'hours']),
      ...within('services[].hours[]', ['at', 'good', 'failed']),
    ],
  },
  'GET /status/:name': { access: 'public', status: 200, keys: [], path: '/status/shell' },
  // Nobody has asked for it by a setting.
  'GET /metrics': { access: 'program', status: 404, keys: message },
  'POST /status/:name/newest/join': form('/status/shell/newest/join'),
  'POST /status/:name/newest/leave': form('/status/shell/newest/leave'),
}
