import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalProcess } from '../../federation/testing/runPortal.ts'
import { madeRelease, type ReleaseFault, writeRelease } from './made-release.ts'
import { test as base, expect } from './test.ts'

/** Runs `portal` with arguments, settings and folder. */
export type Command = ReturnType<typeof portalProcess>['run']

/** A command's output and exit code. */
interface Ended {
  code: number
  said: string
}

/** A team with its own folder, whose releases are made without a build. */
export interface Team {
  folder: string
  /** Runs the team's `portal` command in its folder, with a token from the local portal. */
  portal(...args: string[]): Promise<Ended>
  /** Publishes a release without activating it; returns its version and the output. */
  publish(
    number: number,
    fault?: ReleaseFault,
    more?: { hasCard: boolean },
  ): Promise<{ version: string; said: string }>
  activate(version: string, ...flags: string[]): Promise<Ended>
  remove(): Promise<void>
}

async function openTeam(name: string, command: Command): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-team-`))

  async function portal(...args: string[]): Promise<Ended> {
    const { PORTAL_URL = '', PORTAL_DATA_DIR = '', CHROMIUM_PATH } = process.env
    const env = {
      PORTAL_URL,
      DATA_DIR: PORTAL_DATA_DIR,
      ...(CHROMIUM_PATH !== undefined && { PORTAL_CHROMIUM: CHROMIUM_PATH }),
    }
    const { code, stdout, stderr } = await command(args, env, folder)
    return { code, said: stdout + stderr }
  }

  return {
    folder,
    portal,
    async publish(number, fault, more) {
      const release = madeRelease({ name, number, fault, ...more })
      await writeRelease(folder, release)
      const { code, said } = await portal('publish', '--built')
      expect(said).toMatch(/is (already )?published/)
      expect(code).toBe(0)
      return { version: release.version, said }
    },
    activate: (version, ...flags) => portal('activate', version, name, ...flags),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** For tests with teams; one process runs a worker's commands. */
export const test = base.extend<{ openTeam(name: string): Promise<Team> }, { command: Command }>({
  command: [
    async ({ address: _portal }, use) => {
      const process = portalProcess()
      await use(process.run)
      process.end()
    },
    { scope: 'worker' },
  ],
  openTeam: async ({ command }, use) => {
    const teams: Team[] = []
    await use(async (name) => {
      const team = await openTeam(name, command)
      teams.push(team)
      return team
    })
    for (const team of teams) await team.remove()
  },
})
