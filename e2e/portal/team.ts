import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { madeRelease, type ReleaseFault, writeRelease } from './made-release.ts'
import { root } from './root.ts'

/** What a command said, on both streams, and what it ended with. */
interface Ended {
  code: number
  said: string
}

/** A team with a folder of its own, whose releases are made without a build. */
export interface Team {
  /** The team's `portal` command in its folder; a local portal gives the token. */
  portal(...words: string[]): Promise<Ended>
  /** Publishes a release that nobody gets yet; its version, and what the command said. */
  publish(number: number, fault?: ReleaseFault): Promise<{ version: string; said: string }>
  activate(version: string, ...flags: string[]): Promise<Ended>
  remove(): Promise<void>
}

export async function openTeam(name: string): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-team-`))

  function portal(...words: string[]): Promise<Ended> {
    const command = [join(root, 'federation/bin/portal.js'), ...words]
    const env = {
      ...process.env,
      PORTAL_CHROMIUM: process.env.CHROMIUM_PATH,
      DATA_DIR: process.env.PORTAL_DATA_DIR,
    }
    return promisify(execFile)(process.execPath, command, { cwd: folder, env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
    )
  }

  return {
    portal,
    async publish(number, fault) {
      const release = madeRelease({ name, number, fault })
      await writeRelease(folder, release)
      const { code, said } = await portal('publish', '--built')
      expect(said).toContain('is published')
      expect(code).toBe(0)
      return { version: release.version, said }
    },
    activate: (version, ...flags) => portal('activate', version, name, ...flags),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
