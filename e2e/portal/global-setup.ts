import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openMailbox } from './mailbox.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** This address is a lead as soon as it is verified. */
export const leadEmail = 'lead.3001mca001@institute.example'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}

/** Starts the portal as `pnpm start` does, with a data folder, a port and a mail server of its own. */
export default async function startPortal() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const mailbox = await openMailbox(join(folder, 'mails'))
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    RATE_LIMITS: '',
    LEAD_EMAILS: leadEmail,
    DATABASE_URL: '',
    NODE_ENV: '',
    PUBLIC_URL: '',
  }
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  portal.stdout.pipe(process.stdout)
  await new Promise<void>((resolve, reject) => {
    portal.stdout.on('data', (text: Buffer) => text.includes('is ready after') && resolve())
    portal.once('exit', () => reject(new Error('The portal did not start')))
  })
  Object.assign(process.env, {
    PORTAL_URL: `http://localhost:${port}`,
    PORTAL_DATA_DIR: dataDir,
    PORTAL_MAILS: mailbox.folder,
  })

  return async () => {
    portal.kill('SIGTERM')
    if (portal.exitCode === null) await once(portal, 'exit')
    await mailbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}
