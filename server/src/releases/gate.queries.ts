import type { ReleaseRecord } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import { conflict, missing } from '../core/errors/domain-error.ts'
import { currentVersions } from './active-set.queries.ts'
import type { Actor } from './actor.ts'
import { inLines } from './faults.ts'
import { freezeFaults } from './freezing.queries.ts'
import { findFaults, type Surroundings } from './gate.ts'
import { listGrants } from './grants.queries.ts'
import { parseManifest } from './manifest.ts'
import { readableSet } from './readable-set.queries.ts'
import { findFile, findRecord } from './records.queries.ts'
import { sizesOf } from './sizes.queries.ts'

/** Refuses a release that does not fit what is active beside it; `isBack`: one that was live before. */
export async function passGate(
  tx: Db,
  name: string,
  version: string,
  { actor, isBack = false }: { actor: Actor; isBack?: boolean },
): Promise<void> {
  const record = await findRecord(tx, name, version)
  if (!record) throw missing(`${name} ${version} is not published. Publish it first.`)
  const candidate = {
    record,
    manifest: await manifestOf(tx, record),
    sizes: isBack ? undefined : await sizesOf(tx, name, version),
  }
  const frozen = actor.isCore ? [] : await freezeFaults(tx, name)
  const faults = [...frozen, ...findFaults(candidate, await surroundingsOf(tx, name))]
  if (faults.length > 0) throw conflict(inLines(faults))
}

async function manifestOf(tx: Db, record: ReleaseRecord) {
  if (record.kind === 'shell') return undefined
  const file = await findFile(tx, record.name, record.version, record.manifest)
  return file && parseManifest(file.bytes)
}

/** What is active under all other names, as far as it can be read: no team has to wait for another's mend. */
export async function surroundingsOf(tx: Db, name: string): Promise<Surroundings> {
  const others = (await currentVersions(tx)).filter((active) => active.name !== name)
  const { shell, remotes } = await readableSet(tx, others)
  return {
    shell: shell?.record,
    remotes: remotes.map(({ record }) => record),
    grants: await listGrants(tx),
  }
}
