import type { Db } from '../core/database/database.ts'
import { conflict, missing } from '../core/errors/domain-error.ts'
import { currentVersions } from './active-set.queries.ts'
import { findFault } from './gate.ts'
import { parseManifest } from './manifest.ts'
import { readableSet } from './readable-set.queries.ts'
import { findFile, findRecord } from './records.queries.ts'

/** Refuses a release that does not fit what is active beside it. */
export async function passGate(tx: Db, name: string, version: string): Promise<void> {
  const record = await findRecord(tx, name, version)
  if (!record) throw missing(`${name} ${version} is not published. Publish it first.`)
  const manifest = record.kind === 'remote' ? await findFile(tx, name, version, record.manifest) : undefined
  const parsed = manifest && parseManifest(manifest.bytes)
  const fault = findFault(record, parsed, await surroundings(tx, name))
  if (fault) throw conflict(fault)
}

/** What is active under all other names, as far as it can be read: no team has to wait for another's mend. */
async function surroundings(tx: Db, name: string) {
  const others = (await currentVersions(tx)).filter((active) => active.name !== name)
  const { shell, remotes } = await readableSet(tx, others)
  return { shell: shell?.record, remotes: remotes.map(({ record }) => record) }
}
