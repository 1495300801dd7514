import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

export const federationFolder = realpathSync.native(join(import.meta.dirname, '../..'))

/** The real folder of a package that is installed for `from`; undefined if it isn't. */
export function packageFolder(name: string, from: string): string | undefined {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const folder = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))
  return folder && realpathSync.native(folder)
}

/** The package of an import: `antd` of `antd/es/table`, `@portal/shared` of `@portal/shared/store`. */
export const packageOf = (request: string): string =>
  request.split('/', request.startsWith('@') ? 2 : 1).join('/')

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const versioned = z.object({ version: z.string() })

/** The version in the package.json of `folder`. */
export const packageVersion = (folder: string): string =>
  versioned.parse(readJson(join(folder, 'package.json'))).version
