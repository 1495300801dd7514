import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { startControls } from './controls.ts'
import { load, openContext } from './measure.ts'
import { cookiesOf, type pages } from './pages.ts'
import { root, startPortal } from './portal.ts'
import { tableOf } from './table.ts'

/** A version of antd before the portal's. */
const antdBefore = '6.6.0'

interface Run {
  /** An empty folder. */
  folder: string
  measured: typeof pages
  closing: (() => unknown)[]
  say(line: string): void
}

/** The folder of the app to which a file belongs. */
const partOf = (file: string) => file.slice(0, file.indexOf('/'))

/** Copies the committed and staged files into a separate workspace. */
function copyWorkspace(folder: string) {
  const workspace = join(folder, 'workspace')
  const run = (command: string, args: string[], cwd = workspace, env = {}) =>
    execFileSync(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(workspace, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no text ${from}`)
    writeFileSync(join(workspace, file), text.replaceAll(from, to))
  }
  run('git', ['checkout-index', '--all', `--prefix=${workspace}/`], root)
  return {
    workspace,
    change,
    install: () => run('npx', ['--yes', 'pnpm@10', 'install', '--prefer-offline', '--no-frozen-lockfile']),
    publish: (part: string, portal: string) => {
      const env = { PORTAL_URL: portal, DATA_DIR: join(folder, 'data'), PORTAL_TOKEN: '' }
      const args = [join(workspace, 'federation/bin/portal.js'), 'publish', '--activate', '--no-check']
      run(process.execPath, args, join(workspace, part), env)
    },
  }
}

/** Measures what a returning visitor downloads on each page after a release. */
export async function measureReturning(browser: Browser, { folder, measured, closing, say }: Run) {
  const { workspace, change, install, publish } = copyWorkspace(folder)
  const [, antd = ''] =
    /^ {2}antd: (\S+)/m.exec(readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8')) ?? []
  const setAntd = (from: string, to: string) => {
    change('pnpm-workspace.yaml', `  antd: ${from}`, `  antd: ${to}`)
    install()
  }
  setAntd(antd, antdBefore)
  const portal = await startPortal(join(folder, 'data'), say, {}, workspace)
  closing.unshift(() => portal.close())
  const controls = await startControls(workspace, folder, portal.origin)
  closing.unshift(() => controls.close())
  const ways = Object.entries({ ...controls.origins, portal: portal.origin })
  const cookies = await cookiesOf(browser, portal.origin)

  const visitors = new Map<string, BrowserContext>()
  const visitAll = async () => {
    const rows: string[][] = []
    for (const { path, who } of measured) {
      const row = [path]
      for (const [way, origin] of ways) {
        const visitor =
          visitors.get(way + path) ?? (await openContext(browser, { origin, cookies: cookies[who] }))
        visitors.set(way + path, visitor)
        const { bytes, requests } = await load(visitor, origin + path, undefined)
        row.push(`${(bytes / 1024).toFixed(1)} in ${requests}`)
      }
      rows.push(row)
    }
    return rows
  }
  const printVisits = async (title: string) =>
    say(tableOf([`${title}: KB in requests`, ...ways.map(([way]) => way)], await visitAll()))

  const release = async (title: string, part: string) => {
    publish(part, portal.origin)
    await controls.release()
    await printVisits(title)
  }
  const releaseText = async (ofShell: boolean) => {
    const page = measured.find(({ text: [file] }) => file.startsWith('shell/') === ofShell)
    if (!page) return
    const [file, text] = page.text
    change(file, text, `${text}, changed`)
    await release(ofShell ? 'a text in the shell' : `a text in the remote of ${page.path}`, partOf(file))
  }

  await printVisits('first visit')
  await printVisits('nothing new')
  await releaseText(false)
  await releaseText(true)
  setAntd(antdBefore, antd)
  await release(`antd ${antdBefore} to ${antd}`, 'shell')
}
