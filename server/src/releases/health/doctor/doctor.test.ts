import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretMark } from '../../../core/backup/make-backup.ts'
import { backupName } from '../../../core/backup/storage/names.ts'
import { freshPostgresUrl, openPatiently } from '../../../testing/databases/databases.ts'
import { openPortal, type Portal, testEnvironment } from '../../../testing/portal.ts'
import { registryOf } from '../../../testing/releases/registry.ts'
import { shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { examine } from './doctor.ts'

type Environment = Parameters<typeof examine>[0]

let dataDir: string
let databaseUrl: string
let portal: Portal
let publicUrl: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
  databaseUrl = await freshPostgresUrl()
  portal = await openPortal('postgres', {
    database: await openPatiently(databaseUrl),
    // A portal in development answers to its own hosts only; one proxy below asks for this one.
    environment: { trustedProxies: ['loopback'], host: 'node1.internal' },
  })
  publicUrl = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await portal.close()
  rmSync(dataDir, { recursive: true })
})

async function findings(changes: Partial<Environment>, mailTo?: string) {
  const environment = testEnvironment({
    dataDir,
    databaseUrl,
    publicUrl,
    publicOrigin: publicUrl,
    ...changes,
  })
  const { lines, isFailure } = await examine(environment, mailTo)
  return { text: lines.join('\n'), isFailure }
}

async function listening(answer: RequestListener): Promise<{ address: string; server: Server }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** A proxy that forwards requests with these headers instead of its own. */
const proxyWith = (headers: Record<string, string>) =>
  listening(async ({ url = '/' }, reply) => {
    const { pathname } = new URL(url, publicUrl)
    const answer = await portal.app.inject({ url: pathname, headers, remoteAddress: '127.0.0.1' })
    reply.writeHead(answer.statusCode).end(answer.body)
  })

test('reports the state of a running portal and changes nothing', async () => {
  const { text } = await findings({ dataDir: join(dataDir, 'not', 'yet') })

  expect(text).toMatch(/^ok {6}settings/m)
  expect(text).toMatch(/^ok {6}disk {8}\d+ MB are free/m)
  expect(text).toMatch(/^error {3}ready {7}pages: not ready\. Publish the first releases/m)
  expect(text).toMatch(/^ok {6}database {4}PostgreSQL \d+.*, \d+ MB$/m)
  expect(text).toMatch(/^ok {6}tables {6}they match this version$/m)
  expect(text).toMatch(/^ok {6}clock/m)
  expect(text).toMatch(/^ok {6}host {8}requests arrive for 127\.0\.0\.1:\d+$/m)
  expect(text).toMatch(/^warning mail {8}mails are files in .*\. Set SMTP_URL/m)
  expect(text).toMatch(/^warning TLS {9}PUBLIC_URL is http\. /m)
})

test('reports the age of the newest backup, and what is missing', async () => {
  const { backup, sessionSecret } = testEnvironment()
  const [there, empty] = ['there', 'empty'].map((name) => join(dataDir, name))
  for (const folder of [there, empty]) mkdirSync(folder ?? '')
  const nameOf = (hours: number, mark = secretMark(sessionSecret)) =>
    backupName(new Date(Date.now() - hours * 3_600_000), { mark, kind: 'dump', isEncrypted: false })
  writeFileSync(join(there ?? '', nameOf(30)), '')
  const at = async (folder: string | undefined) =>
    (await findings({ backup: { ...backup, to: { folder: folder ?? '' } } })).text

  expect((await findings({})).text).toMatch(/^warning backups {5}no automatic backups.*BACKUP_TO/m)
  expect(await at(empty)).toMatch(/^error {3}backups {5}none is in .*empty\. /m)
  expect(await at(there)).toMatch(/^error {3}backups {5}the newest in .*there is 30 hours old.*its log/m)
  writeFileSync(join(there ?? '', nameOf(2)), '')
  expect(await at(there)).toMatch(/^ok {6}backups {5}the newest in .*there is 2 hours old$/m)
  writeFileSync(join(there ?? '', nameOf(1, '00000000')), '')
  expect(await at(there)).toMatch(
    /^warning backups.* is 2 hours old, beside 1 of another portal,.*separate place/m,
  )
})

test('reports active releases that the signing keys don’t cover', async () => {
  await registryOf(portal.app).release(shellRelease())
  const keys = [{ key: generateKeyPairSync('ed25519').publicKey, label: 'ci' }]
  const { text, isFailure } = await findings({ signingKeys: new Map([['shell', keys]]) })

  expect(isFailure).toBe(true)
  expect(text).toMatch(
    /^error {3}signatures {2}shell \S+ is active, but not signed by a key of shell\. It isn’t served\. /m,
  )
  const others = await findings({ signingKeys: new Map([['papers', keys]]) })
  expect(others.text).toMatch(/^ok {6}signatures {2}all active releases of papers are signed$/m)
  const { text: unsigned } = await findings({})
  expect(unsigned).toMatch(/^ok {6}signatures {2}no app has a key/m)
  expect(unsigned).toMatch(/^ok {6}ready {7}it serves pages/m)
})

test('names unreachable platforms, and a clock that disagrees with theirs', async () => {
  let date = new Date()
  const { address, server } = await listening((_, reply) =>
    reply.writeHead(404, { date: date.toUTCString(), age: '60' }).end(),
  )
  const { platforms } = testEnvironment()
  const addresses = { ...platforms.addresses, codeforces: address, leetcode: address }

  const { text } = await findings({ platforms: { ...platforms, addresses } })
  date = new Date(Date.now() - 60_000)
  const { text: onTime } = await findings({ platforms: { ...platforms, addresses } })
  server.close()

  expect(text).toMatch(/^error {3}clock {7}this machine's differs .* by (?:59|6[01]) s.*set-ntp true/m)
  expect(onTime).toMatch(/^ok {6}clock {7}this machine and the platforms agree$/m)

  expect(text).toMatch(/^warning platforms {3}no answer from gfgAuth \(bad port\), gfgPractice .*, github/m)
  expect(text).not.toMatch(/codeforces|leetcode/)
})

test('finds a proxy that lets visitors forge their address, and one that changes the host', async () => {
  const open = await findings({})
  const { address, server } = await proxyWith({ host: 'node1.internal', 'x-forwarded-for': '198.51.100.4' })
  const closed = await findings({ publicUrl: address, publicOrigin: address })
  server.close()

  expect(open.text).toMatch(/^error {3}address {5}visitors can claim any address.*\$remote_addr/m)
  expect(open.isFailure).toBe(true)
  expect(closed.text).toMatch(/^ok {6}address {5}the portal sees 198\.51\.100\.4/m)
  expect(closed.text).toMatch(/^error {3}host {8}requests arrive for node1\.internal.*\$http_host/m)
})

test('checks the mail server, and sends a test e-mail on request', async () => {
  const mailServer = await startMailServer()
  const asked = await findings({ smtpUrl: mailServer.url })
  const before = mailServer.received.length
  const sent = await findings({ smtpUrl: mailServer.url }, 'admin@institute.example')
  await mailServer.stop()
  const gone = await findings({ smtpUrl: mailServer.url })

  expect(asked.text).toMatch(/^ok {6}mail {8}the server accepts mail from portal@institute\.example/m)
  expect(before).toBe(0)
  expect(sent.text).toMatch(/^ok {6}mail {8}a test e-mail to admin@institute\.example was handed over/m)
  expect(mailServer.received.map(({ to }) => to)).toEqual([['admin@institute.example']])
  expect(gone.text).toMatch(/^error {3}mail {8}.*ECONNREFUSED.*\. Check SMTP_URL/m)
  expect(gone.isFailure).toBe(true)
})

test('reports an unreachable database and portal as errors, each with what to do', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const { text, isFailure } = await findings({
    databaseUrl: 'postgres://portal@127.0.0.1:1/portal',
    publicUrl: nowhere,
    publicOrigin: nowhere,
  })

  expect(text).toMatch(/^error {3}database {4}.*ECONNREFUSED.*\. Check DATABASE_URL/m)
  expect(text).toMatch(/^error {3}reached {5}http:\/\/127\.0\.0\.1:1: .*\. Start the portal/m)
  expect(isFailure).toBe(true)
})
