import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without windows and menus, in which pages cost a third less. */
const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

const runs = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0

/** A package that only points to a snap exists but doesn't run. */
const works = (path: string) => existsSync(path) && runs(path, ['--version'])

const onPath = (...names: string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(works)

const onThisMachine = () => onPath(...names) ?? usualPaths.find(works)

const isRoot = process.getuid?.() === 0

/** Installs with apt: as root, or with sudo if it needs no password. */
function fromApt(name: string): string | undefined {
  const apt = (...args: string[]) =>
    isRoot ? runs('apt-get', args) : runs('sudo', ['--non-interactive', 'apt-get', ...args])
  if (!runs('apt-get', ['--version'])) return undefined
  if (!apt('update') || !apt('install', '-y', '--no-install-recommends', name)) return undefined
  return onPath(name)
}

/** Only on test machines; others don't get a second browser. */
const shellFromApt = () => (process.env.CI || isRoot ? fromApt(headlessShell) : undefined)

/** Playwright's own browser, if downloaded. */
function downloadedBefore(): string | undefined {
  const path = chromium.executablePath()
  return works(path) ? path : undefined
}

function downloadedNow(): string | undefined {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  return runs(process.execPath, [cli, 'install', 'chromium']) ? downloadedBefore() : undefined
}

function stop(message: string): never {
  console.error(message)
  return process.exit(1)
}

/**
 * Finds a working Chromium: CHROMIUM_PATH, the headless shell, one on this machine, or one that apt or Playwright installs.
 * Exits with one line if there is none.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given && !works(given)) stop(`CHROMIUM_PATH: ${given} is not a browser that runs.`)
  const ways = [
    () => given,
    () => onPath(headlessShell),
    shellFromApt,
    onThisMachine,
    downloadedBefore,
    () => fromApt('chromium'),
    downloadedNow,
  ]
  for (const way of ways) {
    const path = way()
    if (path) return path
  }
  return stop('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
}
