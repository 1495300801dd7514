import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { connectionAnswer } from '@portal/shared/contract'
import { z } from 'zod'
import { API_BASE, type Environment } from '../../../core/environment/environment.ts'
import { type Finding, fault, ok, reasonOf, warning } from './findings.ts'

const timeoutMs = 10_000
const dayMs = 24 * 3_600_000
const certificateDays = 14
const clocksApartMs = 5000
/** An address of documentation (RFC 5737): of no visitor. */
const forged = '203.0.113.7'

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

/** For how many days the certificate is good. */
function certificateLeft(origin: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host: origin.hostname, port: Number(origin.port || 443), timeout: timeoutMs },
      ...(isIP(origin.hostname) ? {} : { servername: origin.hostname }),
    })
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve(Math.floor((until - Date.now()) / dayMs))
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

async function tls(origin: URL): Promise<Finding> {
  if (origin.protocol !== 'https:')
    return warning(
      'TLS',
      'PUBLIC_URL is http',
      'Put a proxy with TLS in front, and https:// into PUBLIC_URL.',
    )
  try {
    const days = await certificateLeft(origin)
    const says = `the certificate is good for ${days} more days`
    return days < certificateDays
      ? warning('TLS', says, 'Renew it, and see why that did not happen by itself.')
      : ok('TLS', says)
  } catch (error) {
    return fault('TLS', reasonOf(error), 'Check the certificate of the proxy: name, chain, and date.')
  }
}

const isOwn = (address: string) =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(address)

/** What the portal takes for the visitor's address and for its own name, as a request shows it that names a forged one. */
async function proxy(origin: URL, trustedProxies: readonly string[]): Promise<Finding[]> {
  const answer = await ask(`${origin.origin}${API_BASE}/connection`, { 'x-forwarded-for': forged })
  const told = connectionAnswer.safeParse(await answer.json().catch(() => undefined))
  if (!told.success) throw new Error('the answers are not those of this portal, or of an older version')
  const { address, host } = told.data
  const seen = `the portal sees ${address} as the address of this visit`
  const found = [
    host === origin.host
      ? ok('host', `it is asked for as ${host}`)
      : fault('host', `it is asked for as ${host}`, 'The proxy must pass Host on (nginx: $http_host).'),
  ]
  if (address === forged)
    found.push(
      fault(
        'address',
        'whoever asks can name any address',
        'The proxy must set X-Forwarded-For itself (nginx: $remote_addr).',
      ),
    )
  else if (isOwn(address))
    found.push(
      warning(
        'address',
        seen,
        trustedProxies.length === 0
          ? 'If that is the proxy, name it in TRUSTED_PROXIES: limits hold for all visitors together else.'
          : 'If that is not this machine, the proxy must pass the address on (nginx: X-Forwarded-For $remote_addr).',
      ),
    )
  else found.push(ok('address', seen))
  return found
}

const readyAnswer = z.object({ checks: z.record(z.string(), z.string()) })

/** By what is not ready. */
const toGetReady: Readonly<Record<string, string>> = {
  pages:
    'Publish the first releases (deploy/first-release.sh), or take the shell back (npx portal rollback shell); the log says why.',
  database: 'Mend the database first.',
  disk: 'Make room where the database is; the portal goes on by itself.',
  stopping: 'It is being stopped or restarted: ask again in a moment.',
}

/** What `/readyz` names, a line each. */
async function readiness(origin: URL): Promise<Finding[]> {
  const answer = await ask(`${origin.origin}/readyz`)
  const told = readyAnswer.safeParse(await answer.json().catch(() => undefined))
  if (!told.success) throw new Error(`/readyz answers ${answer.status}, and not as this portal does`)
  const missing = Object.entries(told.data.checks).filter(([, text]) => text !== 'ready')
  if (missing.length === 0) return [ok('ready', 'it serves pages, and every active release can be read')]
  return missing.map(([name, text]) =>
    text === 'not ready'
      ? fault('ready', `${name}: ${text}`, toGetReady[name] ?? 'The log says why.')
      : warning('ready', `${name}: ${text}`, 'Publish that part again: its release cannot be read.'),
  )
}

/** The portal as visitors reach it. It must run. */
export async function checkPublic({
  publicOrigin,
  publicUrl,
  trustedProxies,
}: Environment): Promise<Finding[]> {
  const origin = new URL(publicUrl)
  const found = publicOrigin
    ? [await tls(origin)]
    : [warning('PUBLIC_URL', 'it is not set', 'Set it to what people type: links in mails lead there.')]
  try {
    const alive = await ask(`${origin.origin}/healthz`)
    if (alive.status !== 200) throw new Error(`/healthz answers ${alive.status}`)
    const apart = Math.abs(Date.now() - Date.parse(alive.headers.get('date') ?? ''))
    if (apart > clocksApartMs)
      found.push(
        fault('clock', `the portal's differs by ${Math.round(apart / 1000)} s`, 'Let NTP set its clock.'),
      )
    return [...found, ...(await proxy(origin, trustedProxies)), ...(await readiness(origin))]
  } catch (error) {
    const toDo = 'Start the portal, and check that PUBLIC_URL leads to it from here.'
    return [...found, fault('reached', `${origin.origin}: ${reasonOf(error)}`, toDo)]
  }
}
