import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockEnvironment } from '../../scripts/test-clock.mjs'
import { root } from './root.ts'

/** Builds and starts the portal once, as `pnpm start` does, and stops it. Each worker's portal starts from a copy of its data. */
export default async function preparePortal() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const dataDir = join(folder, 'data')
  const env = {
    ...process.env,
    ...clockEnvironment,
    PORT: '0',
    DATA_DIR: dataDir,
    SMTP_URL: '',
    DATABASE_URL: '',
    NODE_ENV: '',
    PUBLIC_URL: '',
  }
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  portal.stdout.pipe(process.stdout)
  portal.stderr.pipe(process.stderr)
  let faults = ''
  portal.stderr.on('data', (text: Buffer) => (faults += text))
  await new Promise<void>((resolve, reject) => {
    portal.stdout.on('data', (text: Buffer) => text.includes('is ready after') && resolve())
    portal.once('exit', () => reject(new Error('The portal did not start')))
  })
  portal.kill('SIGTERM')
  await once(portal, 'close')
  // It would start without them, but tests would fail for other reasons.
  if (faults.includes('Without a new release')) throw new Error(`Parts are missing:\n${faults}`)
  process.env.PORTAL_PREPARED = dataDir

  return () => rm(folder, { recursive: true, force: true })
}
