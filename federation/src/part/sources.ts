import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Tests, and what is for them alone, are in the folders, but in no build. */
const isSource = (name: string) => !/\.test\.tsx?$|(?:^|[\\/])testing[\\/]/.test(name)

/** Every file under `path` that a build can depend on, sorted; `path` itself when it is a file; nothing when it is not there. */
export function sourcesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}
