import type { SystemJob, SystemState } from '@portal/shared/contract'
import { jobTexts } from './jobTexts'
import { sinceText, untilText } from './texts'

/** A problem, and what to do. */
export interface Fault {
  what: string
  todo: string
}

const slowMs = 50
const mailMinutes = 10
const hangMs = 2 * 3_600_000

/** Whether a run takes far longer than the last successful one. It may hang. */
const mayHang = ({ state, startedAt, tookMs }: SystemJob, at: string) =>
  state === 'running' &&
  startedAt !== null &&
  Date.parse(at) - Date.parse(startedAt) > Math.max(hangMs, 10 * (tookMs ?? 0))

/** Problems for leads, the worst first. */
export function faultsOf(state: SystemState): Fault[] {
  const { at, nodes, database, jobs, mails, platforms, backup } = state
  const faults: Fault[] = []
  const add = (isSo: boolean, what: string, todo: string) => isSo && faults.push({ what, todo })
  for (const { host, isSilent, heardAt, faults: own } of nodes) {
    add(
      isSilent,
      `${host} was last heard from ${sinceText(heardAt, at)}`,
      'Ask the portal’s operator to check that machine. Other nodes still work.',
    )
    add(
      own.length > 0,
      `${host}: ${own.join('; ')}`,
      'Ask the portal’s operator to run ‘portal-server doctor’ there.',
    )
  }
  add(
    database.latencyMs > slowMs,
    `The database answers in ${database.latencyMs} ms`,
    'Pages are slow. Ask the portal’s operator.',
  )
  const oldest = mails.oldestAt ? Date.parse(at) - Date.parse(mails.oldestAt) : 0
  add(
    oldest > mailMinutes * 60_000,
    `The oldest waiting e-mail is from ${sinceText(mails.oldestAt, at)}`,
    'Nobody can sign up until this works. Retry the e-mails below. If they fail again, the reason is shown there.',
  )
  for (const one of jobs) {
    const { name, state: job, failure, startedAt } = one
    const { title } = jobTexts(name)
    add(
      mayHang(one, at),
      `‘${title}’ started ${sinceText(startedAt, at)} and hasn’t finished`,
      'It may have hung, and can’t run elsewhere until it ends. Ask the portal’s operator to restart the nodes.',
    )
    add(
      job === 'failing',
      `‘${title}’ failed: ${failure ?? 'unknown reason'}`,
      'It’s retried automatically. If it keeps failing, send this line to the portal’s operator.',
    )
    add(job === 'late', `‘${title}’ is late`, 'Run it now below. If all are late, no node is running jobs.')
  }
  add(
    backup.failure !== null,
    `The last backup failed: ${backup.failure}`,
    'It’s retried after an hour, or run ‘Backup’ below.',
  )
  add(
    backup.isSetUp && backup.isOld && backup.failure === null,
    backup.goodAt ? `The last backup was made ${sinceText(backup.goodAt, at)}` : 'There is no backup yet',
    'Run ‘Backup’ below.',
  )
  add(
    !backup.isSetUp && backup.isOld,
    'No backups are made',
    'Ask the portal’s operator to set BACKUP_TO. Without backups, losing the machine means losing all data.',
  )
  const areAllAway = platforms.length > 1 && platforms.every(({ state }) => state === 'down')
  add(
    areAllAway,
    'No platform answers',
    'The portal’s machine may have no network access. Ask its operator to run ‘portal-server doctor’. Known figures stay visible.',
  )
  for (const { title, state: platform, restsUntil } of areAllAway ? [] : platforms) {
    const rests = restsUntil ? ` Next attempt ${untilText(restsUntil, at)}.` : ''
    add(platform === 'down', `${title} doesn’t answer`, `Known figures stay visible.${rests}`)
  }
  return faults
}
