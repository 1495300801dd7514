import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { recordFile } from '@portal/shared/contract'
import { portalFile } from './portalJson.ts'

/** What build tools write for other tools: no page loads it. */
const isForTools = (path: string) =>
  [recordFile, portalFile].includes(path) || /(?:^|\/)(?:\.|@mf-types)|-stats\.json$/.test(path)

/** Paths of the files of a release in the folder `dist`; sorted, with `/` between names. */
export function releaseFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isForTools(path) && statSync(join(dist, path)).isFile())
    .sort()
}

/** A file's hash as an import map's `integrity` writes it. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Eight hexadecimal digits that stand for a value, by its JSON. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

/** Integrity of every file in the folder `dist`, but the record itself. */
export const integrities = (dist: string): Record<string, string> =>
  Object.fromEntries(releaseFiles(dist).map((path) => [path, integrityOf(readFileSync(join(dist, path)))]))
