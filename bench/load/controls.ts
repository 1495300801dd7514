import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, bundleConfiguration, naiveConfigurations } from './build.ts'
import { serveControl } from './serve.ts'

/** The names of the controls in the tables. Ratios are relative to the first. */
export const controlNames = ['one bundle', 'naive federation'] as const

/** Builds each control from the workspace `root` into `folder`. */
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

/** The controls built earlier in that folder, or new ones. */
async function builtIn(root: string, folder: string): ReturnType<typeof buildAll> {
  // Written last, so that an interrupted build is repeated.
  const whole = join(folder, 'controls.json')
  if (existsSync(whole)) return JSON.parse(readFileSync(whole, 'utf8'))
  const built = await buildAll(root, folder)
  writeFileSync(whole, JSON.stringify(built))
  return built
}

/** Builds the controls from the workspace, unless the folder has them, and serves them with the portal's API. */
export async function startControls(root: string, folder: string, portal: string) {
  const built = await builtIn(root, folder)
  const servers = await Promise.all(built.map((control) => serveControl(portal, control)))
  return {
    origins: Object.fromEntries(
      servers.map(({ origin }, at): [string, string] => [controlNames[at] ?? '', origin]),
    ),
    /** Builds them again from the current workspace. */
    async release() {
      const again = await buildAll(root, folder)
      for (const [at, control] of again.entries()) servers[at]?.release(control)
    },
    close() {
      for (const server of servers) server.close()
    },
  }
}
