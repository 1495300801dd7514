import type { SystemJob, SystemState } from '@portal/shared/contract'
import { jobWords } from './jobWords'
import { sinceText, untilText } from './texts'

/** Something that is wrong, and what to do. */
export interface Fault {
  what: string
  todo: string
}

const slowMs = 50
const mailMinutes = 10
const hangMs = 2 * 3_600_000

/** Whether a run takes far longer than the last one that ended well. A node keeps a run that hangs, as one that works. */
const mayHang = ({ state, startedAt, tookMs }: SystemJob, at: string) =>
  state === 'running' &&
  startedAt !== null &&
  Date.parse(at) - Date.parse(startedAt) > Math.max(hangMs, 10 * (tookMs ?? 0))

/** What a lead has to know first, the worst before the others. */
export function faultsOf(state: SystemState): Fault[] {
  const { at, nodes, database, jobs, mails, platforms, backup } = state
  const faults: Fault[] = []
  const add = (isSo: boolean, what: string, todo: string) => isSo && faults.push({ what, todo })
  for (const { host, isSilent, heardAt, faults: own } of nodes) {
    add(
      isSilent,
      `${host} was last heard ${sinceText(heardAt, at)}`,
      'Ask who runs the portal to look at that machine; other nodes go on.',
    )
    add(
      own.length > 0,
      `${host}: ${own.join('; ')}`,
      'Ask who runs the portal to run ‘portal-server doctor’ there.',
    )
  }
  add(
    database.latencyMs > slowMs,
    `The database answers in ${database.latencyMs} ms`,
    'Pages are slow: ask who runs the portal.',
  )
  const oldest = mails.oldestAt ? Date.parse(at) - Date.parse(mails.oldestAt) : 0
  add(
    oldest > mailMinutes * 60_000,
    `A mail waits since ${sinceText(mails.oldestAt, at)}`,
    'Nobody can sign up meanwhile. Try the mails again below; if they fail again, the reason stands there.',
  )
  for (const one of jobs) {
    const { name, state: job, failure, startedAt } = one
    const { title } = jobWords(name)
    add(
      mayHang(one, at),
      `‘${title}’ began ${sinceText(startedAt, at)} and has not ended`,
      'It may hang, and nothing else runs it meanwhile. Ask who runs the portal to restart its nodes.',
    )
    add(
      job === 'failing',
      `‘${title}’ failed: ${failure ?? 'nobody knows why'}`,
      'It is tried again by itself. If it goes on failing, give who runs the portal this line.',
    )
    add(job === 'late', `‘${title}’ is late`, 'Run it now below. If all are late, no node runs.')
  }
  add(
    backup.failure !== null,
    `The last backup failed: ${backup.failure}`,
    'It is tried again after an hour; or run ‘Backup’ below.',
  )
  add(
    backup.isSetUp && backup.isOld && backup.failure === null,
    backup.goodAt ? `The last backup was made ${sinceText(backup.goodAt, at)}` : 'There is no backup yet',
    'Run ‘Backup’ below.',
  )
  add(
    !backup.isSetUp && backup.isOld,
    'No backups are made',
    'Ask who runs the portal to set BACKUP_TO: a lost machine would be the end of all data.',
  )
  const areAllAway = platforms.length > 1 && platforms.every(({ state }) => state === 'down')
  add(
    areAllAway,
    'No platform answers',
    'The portal’s machine may have no way out: ask who runs it to run ‘portal-server doctor’. What is known stays shown.',
  )
  for (const { title, state: platform, restsUntil } of areAllAway ? [] : platforms) {
    const rests = restsUntil ? ` It is asked again ${untilText(restsUntil, at)}.` : ''
    add(platform === 'down', `${title} does not answer`, `What is known stays shown.${rests}`)
  }
  return faults
}
