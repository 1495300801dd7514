import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseRecord, recordFile, releaseRecordSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { integrities, shortHash } from './files.ts'

/** A placeholder in built files for the release's hash, which is known when everything is built. Of the same length. */
export const hashMark = '_RELEASE'

/** Replaces the placeholder with the hash. */
function writeHash(dist: string, paths: readonly string[], hash: string): void {
  for (const path of paths.filter((path) => /\.(?:js|json|map)$/.test(path))) {
    const text = readFileSync(join(dist, path), 'utf8')
    if (text.includes(hashMark)) writeFileSync(join(dist, path), text.replaceAll(hashMark, hash))
  }
}

/**
 * Writes `release.json` into the folder `dist`. The release's version is the package's with a hash of all that the record
 * says, files too: the same build has the same version. `facts`: the record but the hash.
 * @throws Error where the portal can't take such a release.
 */
export function writeRecord(dist: string, facts: ReleaseRecord): ReleaseRecord {
  const hash = shortHash(facts)
  writeHash(dist, Object.keys(facts.files), hash)
  const release = { ...facts, version: `${facts.version}-${hash}`, files: integrities(dist) }
  const { data: record, error } = releaseRecordSchema.safeParse(release)
  if (!record) throw new Error(`The portal can't take this build:\n${z.prettifyError(error)}`)
  writeFileSync(join(dist, recordFile), `${JSON.stringify(record, null, 2)}\n`)
  return record
}
