import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, bundleConfiguration, naiveConfigurations } from './build.ts'
import { serveControl } from './serve.ts'

/** The names of the ways under which the tables have them; all ratios are to the first. */
export const controlNames = ['one bundle', 'naive federation'] as const

/** What each control is of the workspace `root`, built into `folder`. */
const buildAll = (root: string, folder: string) =>
  Promise.all(
    controlNames.map(async (name) => {
      const output = join(folder, name.replace(' ', '-'))
      const configurations =
        name === 'one bundle' ? [bundleConfiguration(root, output)] : naiveConfigurations(root, output)
      const first: string[] = []
      for (const one of configurations) first.push(...(await build(one)))
      return { folder: output, first }
    }),
  )

/** As they were built into that folder before, or built now. */
async function builtIn(root: string, folder: string): ReturnType<typeof buildAll> {
  // Written last: a build that was interrupted is made again.
  const whole = join(folder, 'controls.json')
  if (existsSync(whole)) return JSON.parse(readFileSync(whole, 'utf8'))
  const built = await buildAll(root, folder)
  writeFileSync(whole, JSON.stringify(built))
  return built
}

/** Builds the controls from the workspace, unless the folder has them, and serves them beside the portal. */
export async function startControls(root: string, folder: string, portal: string) {
  const built = await builtIn(root, folder)
  const servers = await Promise.all(built.map((control) => serveControl(portal, control)))
  return {
    origins: Object.fromEntries(
      servers.map(({ origin }, at): [string, string] => [controlNames[at] ?? '', origin]),
    ),
    /** Builds them again, as the workspace is now. */
    async release() {
      const again = await buildAll(root, folder)
      for (const [at, control] of again.entries()) servers[at]?.release(control)
    },
    close() {
      for (const server of servers) server.close()
    },
  }
}
