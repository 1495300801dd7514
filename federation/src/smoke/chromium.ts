import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { CommandFailure } from '../cli/failure.ts'

type Variables = Readonly<Record<string, string | undefined>>

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-headless-shell',
]

const advice =
  'Install one (apt-get install chromium, or npx playwright-core install chromium), or set PORTAL_CHROMIUM=/path/to/chromium'

/**
 * The browser of PORTAL_CHROMIUM, on the PATH, or installed by playwright.
 * @throws CommandFailure with instructions.
 */
export function findChromium({ PORTAL_CHROMIUM, PATH = '' }: Variables, installed = ''): string {
  if (PORTAL_CHROMIUM) {
    if (existsSync(PORTAL_CHROMIUM)) return PORTAL_CHROMIUM
    throw new CommandFailure('usage', `There is no Chromium at ${PORTAL_CHROMIUM}. ${advice}`)
  }
  const folders = PATH.split(delimiter).filter(Boolean)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  if (found) return found
  if (existsSync(installed)) return installed
  throw new CommandFailure('usage', `No Chromium was found. ${advice}`)
}

/** Starts it headless. Imported on demand, because no other command needs a browser. */
export async function launchChromium(env: Variables = process.env): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const executablePath = findChromium(env, chromium.executablePath())
  // The team's page runs in it, so it must not get the token.
  const { PORTAL_TOKEN: _, PORTAL_SIGNING_KEY: __, ...others } = env
  const passed = Object.fromEntries(
    Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  try {
    return await chromium.launch({ executablePath, env: passed })
  } catch (cause) {
    const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new CommandFailure('usage', `${executablePath} does not start (${line}). ${advice}`, cause)
  }
}
