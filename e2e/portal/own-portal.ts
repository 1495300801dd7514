import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockEnvironment } from '../../scripts/test-clock.mjs'
import { openMailbox } from './mailbox.ts'
import { root } from './root.ts'

/** Below Linux's ports for connections, one of which could be taken between the check and the portal's start. */
const ports = { from: 20_000, to: 32_000 }

export async function freePort(): Promise<number> {
  const port = randomInt(ports.from, ports.to)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Starts a portal with its own port, mail server and copy of the prepared data. Helpers find mails and tokens through
 * this process's environment. Its clock is this many milliseconds ahead.
 */
export async function startOwnPortal(aheadMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-worker-'))
  const dataDir = join(folder, 'data')
  await cp(process.env.PORTAL_PREPARED ?? '', dataDir, { recursive: true })
  const mailbox = await openMailbox(join(folder, 'mails'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  /** A free origin for another host whose pages may load releases. */
  const otherHost = `http://localhost:${await freePort()}`
  Object.assign(process.env, {
    PORTAL_URL: address,
    PORTAL_OTHER_HOST: otherHost,
    PORTAL_DATA_DIR: dataDir,
    PORTAL_MAILS: mailbox.folder,
  })
  async function run(aheadMs: number) {
    const portal = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        ...clockEnvironment,
        TEST_AHEAD_MS: String(aheadMs),
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: mailbox.url,
        DEMO: '',
        RATE_LIMITS: '',
        DATABASE_URL: '',
        NODE_ENV: '',
        PUBLIC_URL: '',
        CORS_ORIGINS: otherHost,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(portal, 'exit')
    const listens = once(portal, 'message')
    const tooSoon = ended.then(() => Promise.reject(new Error('The portal did not start')))
    await Promise.race([listens, tooSoon])
    tooSoon.catch(() => {})
    return async () => {
      portal.kill('SIGTERM')
      await ended
    }
  }
  let stop = await run(aheadMs)

  return {
    address,
    /** Restarts the portal with another clock and the same data. */
    async restart(aheadMs: number) {
      await stop()
      stop = await run(aheadMs)
    },
    async close() {
      await stop()
      await mailbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
