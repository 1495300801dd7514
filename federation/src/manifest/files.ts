import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile } from '@portal/shared/contract'
import { portalFile } from './portalJson.ts'

/** Files for other tools, which no page loads. */
const isForTools = (path: string) =>
  [manifestFile, portalFile].includes(path) || /(?:^|\/)(?:\.|@mf-types)|-stats\.json$/.test(path)

/** The paths of a release's files in `dist`; sorted, with `/` between names. */
export function releaseFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isForTools(path) && statSync(join(dist, path)).isFile())
    .sort()
}

/** A file's hash in the format of an import map's `integrity`. */
const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Eight hexadecimal digits from a value's JSON. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

/** The integrity of every file in `dist` except the manifest. */
export const integrities = (dist: string): Record<string, string> =>
  Object.fromEntries(releaseFiles(dist).map((path) => [path, integrityOf(readFileSync(join(dist, path)))]))
