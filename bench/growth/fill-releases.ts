import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../../server/src/app.ts'
import { registryOf } from '../../server/src/testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../server/src/testing/releases/release-fixtures.ts'
import type { Bulk } from './bulk.ts'

/** The remotes of this repository. */
const remotes = readdirSync(join(import.meta.dirname, '../..'))
  .filter((folder) => folder.startsWith('remote-'))
  .map((folder) => folder.slice('remote-'.length))

const filesPerApp = 25

const contentsOf = (name: string) =>
  Object.fromEntries(
    Array.from({ length: filesPerApp }, (_, n) => [
      `${name}-${n}.js`,
      `export const ${name}${n} = ${n}\n`.repeat(40),
    ]),
  )

/** Adds a shell and all remotes with this many releases in total. Each was active once; the newest are active now. */
export async function fillReleases(app: App, { run }: Bulk, releases: number): Promise<void> {
  await registryOf(app).release(
    shellRelease({ contents: contentsOf('shell') }),
    ...remotes.map((name) => remoteRelease(name, { contents: contentsOf(name) })),
  )
  const more = Math.max(0, Math.round(releases / (remotes.length + 1)) - 1)
  const version = "'1.0.0-f' || lpad(to_hex(n), 7, '0')"
  const before = `published_at - n * interval '6 hours'`
  await run(`
    INSERT INTO releases (name, version, manifest, summary, digest, published_at, published_by, stable_at)
    SELECT name, ${version}, jsonb_set(manifest, '{version}', to_jsonb(${version})), summary, digest || n, ${before}, published_by, ${before}
    FROM releases, generate_series(1, ${more}) AS n`)
  await run('UPDATE releases SET stable_at = published_at')
  await run(`
    INSERT INTO release_files (name, version, path, content_type, integrity)
    SELECT name, ${version}, path, content_type, integrity FROM release_files, generate_series(1, ${more}) AS n`)
  await run(`
    UPDATE channels SET history = ARRAY(
      SELECT version FROM releases
      WHERE releases.name = channels.name AND version LIKE '1.0.0-f%' ORDER BY published_at DESC LIMIT 20)`)
  await run(`
    INSERT INTO release_events (at, name, kind, to_version, actor)
    SELECT published_at, name, kind, version, 'bench'
    FROM releases, unnest(ARRAY['published', 'activated']) AS kind WHERE version LIKE '1.0.0-f%' ORDER BY published_at`)
  await run('VACUUM ANALYZE')
}
