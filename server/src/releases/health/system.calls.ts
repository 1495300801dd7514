import { backups } from '../../backup/backup.tables.ts'
import { jobs } from '../../core/jobs/jobs.tables.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { type Calls, message, type Place, within } from '../../testing/call.ts'

/** A mail that was refused, so that every key of the answer is there. */
export const place: Place = async (db, at) => {
  await db.insert(jobs).values({ name: 'retention', dueAt: at, goodAt: at }).onConflictDoNothing()
  await db.insert(backups).values({ startedAt: at, endedAt: at, bytes: 1, rows: 1 }).onConflictDoNothing()
  await db.insert(mails).values({
    ...{ recipient: 'somebody@institute.example', recipientName: '', subject: 'A sample', body: '' },
    ...{ createdAt: at, dueAt: at, expiresAt: at, refusedAt: at, failure: 'No such mailbox' },
  })
}

export const calls: Calls = {
  'GET /backend/lead/system': {
    access: 'lead',
    status: 200,
    keys: [
      ...['at', 'backup', 'database', 'jobs', 'mails', 'nodes', 'parts', 'platforms'],
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
      ...within('parts[]', ['name', 'since', 'title', 'version']),
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
