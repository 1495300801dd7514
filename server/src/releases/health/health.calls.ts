import { backups } from '../../core/backup/backup.tables.ts'
import { jobs } from '../../core/jobs/jobs.tables.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { type Calls, message, type Place, within } from '../../testing/call.ts'
import { routeOwnership } from '../access/teams.tables.ts'

/** The callers are members of the shell's team, and each list of the System page has a row. */
export const place: Place = async (db, at) => {
  await db.insert(jobs).values({ name: 'retention', dueAt: at, goodAt: at }).onConflictDoNothing()
  await db.insert(backups).values({ startedAt: at, endedAt: at, bytes: 1 }).onConflictDoNothing()
  await db.insert(mails).values({
    ...{ recipient: 'somebody@institute.example', recipientName: '', subject: 'A sample', body: '' },
    ...{ createdAt: at, dueAt: at, expiresAt: at, refusedAt: at, failure: 'No such mailbox' },
  })
  const members = (await db.select({ email: users.email }).from(users)).map(({ email }) => email)
  const grant = { name: 'shell', team: 'core', grantedAt: at, grantedBy: 'test' }
  await db
    .insert(routeOwnership)
    .values({ ...grant, members })
    .onConflictDoUpdate({ target: routeOwnership.name, set: { members } })
}

const counts = ['views', 'failures', 'slow']
const app = (parent: string) => [
  ...within(parent, ['name', 'title', 'team', 'state', 'blocked', 'active', 'stable', 'canary']),
  ...within(`${parent}.active`, ['version', 'since', 'by', 'stableAt']),
  ...within(parent, ['day', 'hours', 'vitals']),
  ...within(`${parent}.day`, counts),
  ...within(`${parent}.hours[]`, ['at', ...counts]),
]
const appStatus = {
  access: 'verified',
  status: 200,
  keys: [
    ...['at', 'app', 'hasNewest', 'needsSignature', 'releases', 'olderReleases'],
    ...['checks', 'rollbacks', 'routes', 'failures'],
    ...app('app'),
    ...within('releases[]', ['version', 'publishedAt', 'signer', 'isActive', 'share', 'activatedAt']),
    ...within('releases[]', ['activatedBy', 'stableAt', 'rolledBack', 'size', 'day', 'vitals']),
    ...within('releases[].size', ['all', 'first']),
    ...within('releases[].day', counts),
    ...within('checks[]', ['version', 'at', 'by', 'violations']),
  ],
} as const

export const calls: Calls = {
  'GET /status': { access: 'public', status: 200, keys: [] },
  'GET /status.json': {
    access: 'program',
    status: 200,
    keys: [
      ...['at', 'figuresAt', 'apps', 'rollbacks', 'services'],
      ...app('apps[]'),
      ...within('services[]', ['name', 'title', 'state', 'text', 'uptime', 'hours']),
      ...within('services[].hours[]', ['at', 'good', 'failed']),
    ],
  },
  'GET /status/:name': { access: 'public', status: 302, keys: [], path: '/status/shell' },
  'GET /status/:name.json': { ...appStatus, keys: [...appStatus.keys], path: '/status/shell.json' },
  'GET /backend/release/:name/status': {
    ...appStatus,
    keys: [...appStatus.keys],
    path: '/backend/release/shell/status',
  },
  // Off unless a setting turns it on.
  'GET /metrics': { access: 'program', status: 404, keys: message },
  'GET /backend/lead/system': {
    access: 'lead',
    status: 200,
    keys: [
      ...['at', 'apps', 'backup', 'database', 'jobs', 'mails', 'nodes', 'platforms'],
      ...within('apps[]', ['name', 'since', 'title', 'version']),
      ...within('backup', ['bytes', 'failedAt', 'failure', 'goodAt', 'isOld', 'isSetUp', 'tookMs']),
      ...within('database', ['bytes', 'kind', 'latencyMs', 'version']),
      ...within('jobs[]', ['everySeconds', 'failedAt', 'failure', 'goodAt', 'name', 'nextAt']),
      ...within('jobs[]', ['startedAt', 'state', 'tookMs']),
      ...within('mails', ['list', 'oldestAt', 'refused', 'waiting']),
      ...within('mails.list[]', [
        '_id',
        'attempts',
        'createdAt',
        'failure',
        'isRefused',
        'nextAt',
        'subject',
      ]),
      ...within('nodes[]', [
        '_id',
        'faults',
        'heardAt',
        'host',
        'isSilent',
        'runtime',
        'startedAt',
        'version',
      ]),
      ...within('platforms[]', ['failedAt', 'goodAt', 'name', 'restsUntil', 'state', 'title']),
    ],
  },
  'POST /backend/lead/system/jobs/:name': {
    access: 'lead',
    status: 200,
    path: '/backend/lead/system/jobs/retention',
    body: () => ({}),
    act: async () => ({ path: '/lead/system/jobs/retention', body: {} }),
    keys: message,
  },
  'POST /backend/lead/system/mails': { access: 'lead', status: 200, body: () => ({}), keys: message },
}
