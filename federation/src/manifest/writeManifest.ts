import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile, type ReleaseManifest, releaseManifestSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { integrities, shortHash } from './files.ts'

/** A placeholder for the release's hash in built files, of the same length. */
export const hashPlaceholder = '_RELEASE'

function writeHash(dist: string, paths: readonly string[], hash: string): void {
  for (const path of paths.filter((path) => /\.(?:js|json|map)$/.test(path))) {
    const text = readFileSync(join(dist, path), 'utf8')
    if (text.includes(hashPlaceholder))
      writeFileSync(join(dist, path), text.replaceAll(hashPlaceholder, hash))
  }
}

/**
 * Writes `release.json` into `dist`. The release's version is the package's with a hash of the whole manifest,
 * including the files: the same build has the same version. `facts`: the manifest without that hash.
 * @throws Error if the portal can't accept the release.
 */
export function writeManifest(dist: string, facts: ReleaseManifest): ReleaseManifest {
  const hash = shortHash(facts)
  writeHash(dist, Object.keys(facts.files), hash)
  const release = { ...facts, version: `${facts.version}-${hash}`, files: integrities(dist) }
  const { data: manifest, error } = releaseManifestSchema.safeParse(release)
  if (!manifest) throw new Error(`The portal can't accept this build:\n${z.prettifyError(error)}`)
  writeFileSync(join(dist, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
