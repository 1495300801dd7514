import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { demoPassword } from '../demo/src/club.ts'
import { say } from './command.ts'

/** This workspace. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts the portal like `pnpm start`, by default with the demonstration club, in this folder. */
export async function startPortal(dataDir: string, settings: Record<string, string> = {}) {
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SMTP_URL: '',
      DATABASE_URL: '',
      NODE_ENV: '',
      PUBLIC_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(portal, 'exit')
  const origin = await new Promise<string>((resolve, reject) => {
    portal.stdout.on('data', (text: Buffer) => {
      const [, address] = /is ready after .*: (\S+)/.exec(String(text)) ?? []
      if (address) resolve(address)
    })
    portal.once('exit', () => reject(new Error('the portal did not start')))
  })
  say(`The portal is at ${origin}`)
  return {
    // Cookies are valid for all ports of a host name.
    origin: origin.replace('127.0.0.1', 'localhost'),
    async close() {
      portal.kill('SIGTERM')
      await ended
    },
  }
}

/** The cookies of a user of the demonstration. */
export async function signedIn(browser: Browser, origin: string, username: string) {
  const context = await browser.newContext()
  await context.request.get(`${origin}/backend/user/me`)
  const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.post(`${origin}/backend/user/login`, {
    data: { loginCredential: username, password: demoPassword },
    headers: { 'X-XSRF-TOKEN': await tokenOf() },
  })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => ({ name, value }))
}
