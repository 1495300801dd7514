import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { connectionAnswer } from '@portal/shared/contract'
import { z } from 'zod'
import { dayMs } from '../../../core/calendar/days.ts'
import type { Environment } from '../../../core/environment/environment.ts'
import { failureReason } from '../../../core/errors/failure-reason.ts'
import { API_BASE } from '../../../core/http/api-base.ts'
import { type Finding, ok, okIf, problem, problemIfThrown, warning } from './findings.ts'

const timeoutMs = 10_000
const certificateDays = 14
const clocksApartMs = 5000
/** An address for documentation (RFC 5737), which no visitor has. */
const forged = '203.0.113.7'

/** The portal as visitors reach it. It must be running. */
export async function checkPublic(environment: Environment): Promise<Finding[]> {
  const { publicOrigin, publicUrl, trustedProxies } = environment
  const origin = new URL(publicUrl)
  const toSet = 'Set it to the address that people use: links in mails need it.'
  const address = publicOrigin ? await checkTls(origin) : [warning('PUBLIC_URL', 'it is not set', toSet)]
  const toReach = 'Start the portal, and check that PUBLIC_URL leads to it from here.'
  const reached = await problemIfThrown('reached', toReach, async () => [
    ...(await checkAlive(origin)),
    ...(await checkProxy(origin, trustedProxies)),
    ...(await checkReadiness(origin)),
  ])
  return [...address, ...reached]
}

async function checkTls(origin: URL): Promise<Finding[]> {
  const toUse = 'Add a proxy with TLS, and set PUBLIC_URL to its https:// address.'
  if (origin.protocol !== 'https:') return [warning('TLS', 'PUBLIC_URL is http', toUse)]
  return problemIfThrown('TLS', 'Check the certificate of the proxy: name, chain and date.', async () => {
    const days = await certificateLeft(origin)
    const says = `the certificate is valid for ${days} more days`
    const toDo = 'Renew it, and find out why it wasn’t renewed automatically.'
    return okIf(days >= certificateDays, warning('TLS', says, toDo))
  })
}

/** For how many days the certificate is valid. */
async function certificateLeft({ hostname, port }: URL): Promise<number> {
  const servername = isIP(hostname) ? undefined : hostname
  const socket = connect({ host: hostname, port: Number(port || 443), servername })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) })
    const until = Date.parse(socket.getPeerCertificate().valid_to)
    return Math.floor((until - Date.now()) / dayMs)
  } finally {
    socket.destroy()
  }
}

const ask = (origin: URL, path: string, headers: Record<string, string> = {}) =>
  fetch(origin.origin + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

async function checkAlive(origin: URL): Promise<Finding[]> {
  const { status, headers } = await ask(origin, '/healthz').catch((error) => {
    throw new Error(`${origin.origin}: ${failureReason(error)}`)
  })
  if (status !== 200) throw new Error(`${origin.origin}: /healthz answers ${status}`)
  const apart = Math.abs(Date.now() - Date.parse(headers.get('date') ?? ''))
  if (apart <= clocksApartMs) return []
  return [problem('clock', `the portal's differs by ${Math.round(apart / 1000)} s`, 'Let NTP set its clock.')]
}

const isPrivate = (address: string) =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(address)

/** The visitor's address and host as the portal sees them when a request claims a forged address. */
async function checkProxy(origin: URL, trustedProxies: readonly string[]): Promise<Finding[]> {
  const answer = await ask(origin, `${API_BASE}/connection`, { 'x-forwarded-for': forged })
  const { data } = connectionAnswer.safeParse(await answer.json().catch(() => undefined))
  if (!data)
    throw new Error(`${origin.origin}: the answers are not from this portal, or from an older version`)
  const { address, host } = data
  const toPassHost = 'The proxy must pass Host on (nginx: $http_host).'
  const hostFinding = okIf(host === origin.host, problem('host', `requests arrive for ${host}`, toPassHost))
  const toProtect = 'The proxy must set X-Forwarded-For itself (nginx: $remote_addr).'
  if (address === forged)
    return [hostFinding, problem('address', 'visitors can claim any address', toProtect)]
  const says = `the portal sees ${address} as the address of this visit`
  const toDo =
    trustedProxies.length === 0
      ? 'If that is the proxy, add it to TRUSTED_PROXIES: otherwise all visitors share their limits.'
      : 'If that is not this machine, the proxy must pass the address on (nginx: X-Forwarded-For $remote_addr).'
  return [hostFinding, okIf(!isPrivate(address), warning('address', says, toDo))]
}

const readyAnswer = z.object({ checks: z.record(z.string(), z.string()) })

/** What to do about a check that isn't ready. */
const toGetReady: Readonly<Record<string, string>> = {
  pages:
    'Publish the first releases (deploy/first-release.sh), or roll the shell back (npx portal rollback shell); see the log.',
  database: 'Fix the database first.',
  disk: 'Free space where the database is; the portal continues automatically.',
  stopping: 'It is stopping or restarting: try again in a moment.',
}

/** One finding for each check of `/readyz` that isn't ready. */
async function checkReadiness(origin: URL): Promise<Finding[]> {
  const answer = await ask(origin, '/readyz')
  const { data } = readyAnswer.safeParse(await answer.json().catch(() => undefined))
  if (!data) throw new Error(`${origin.origin}: /readyz answers ${answer.status}, and not like this portal`)
  const missing = Object.entries(data.checks).filter(([, text]) => text !== 'ready')
  if (missing.length === 0) return [ok('ready', 'it serves pages, and can read every active release')]
  return missing.map(([name, text]) =>
    text === 'not ready'
      ? problem('ready', `${name}: ${text}`, toGetReady[name] ?? 'See the log.')
      : warning('ready', `${name}: ${text}`, 'Publish that app again: its release can’t be read.'),
  )
}
