import type { ReleaseRecord } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { type Actor, mayMoveFrozen } from '../access/actor.ts'
import { listGrants } from '../access/grants.queries.ts'
import { currentVersions } from '../channels/active-set.queries.ts'
import { automaticRollbackFaults } from '../channels/automatic-rollbacks.queries.ts'
import { activeVersions, type ChosenVersion, rolledOutVersions } from '../channels/choose-versions.ts'
import { freezeFaults } from '../channels/freezing.queries.ts'
import { readableSet } from '../composer/html/readable-set.queries.ts'
import { isStyle } from '../registry/files/content-types.ts'
import { sizesOf } from '../registry/files/sizes.queries.ts'
import { findFile, findRecord } from '../registry/records.queries.ts'
import { inLines } from './faults.ts'
import { findFaults, type Surroundings } from './gate.ts'
import { GateRefusal } from './gate-refusal.ts'
import { parseManifest } from './manifest.ts'
import { styleFaultsOf } from './style-faults.ts'

interface Passage {
  actor: Actor
  /** One that was live before goes back, by hand or by itself. */
  isBack?: boolean
  /** Somebody has said why it is activated although the portal took it back. */
  isForced?: boolean
}

/** Refuses a release that does not fit what is active beside it, or is rolled out there. */
export async function passGate(
  tx: Db,
  name: string,
  version: string,
  { actor, isBack = false, isForced = false }: Passage,
): Promise<void> {
  const fit = await fitFaults(tx, name, version, isBack)
  const frozen = mayMoveFrozen(actor) ? [] : await freezeFaults(tx, name)
  const takenBack = isForced ? [] : await automaticRollbackFaults(tx, name, version)
  const faults = [...frozen, ...takenBack, ...fit]
  if (faults.length > 0) throw new GateRefusal(version, faults)
}

/**
 * The same of one that only a preview shows. It changes nothing for others: no freeze concerns it, and what was taken
 * back has to be seen to be mended.
 */
export async function refuseMisfit(tx: Db, name: string, version: string): Promise<void> {
  const faults = await fitFaults(tx, name, version)
  if (faults.length > 0) throw conflict(inLines(faults))
}

async function fitFaults(tx: Db, name: string, version: string, isBack = false): Promise<string[]> {
  const record = await findRecord(tx, name, version)
  if (!record) throw missing(`${name} ${version} is not published. Publish it first.`)
  const candidate = {
    record,
    manifest: await manifestOf(tx, record),
    sizes: isBack ? undefined : await sizesOf(tx, name, version),
    styleFaults: isBack ? [] : await styleFaultsOf(record, await sheetsOf(tx, record)),
  }
  const misfits = findFaults(candidate, await surroundingsOf(tx, name))
  const beside = isBack ? [] : findFaults(candidate, await rolledOutSurroundingsOf(tx, name))
  return [...new Set([...misfits, ...beside])]
}

async function manifestOf(tx: Db, record: ReleaseRecord) {
  if (record.kind === 'shell') return undefined
  const file = await findFile(tx, record.name, record.version, record.manifest)
  return file && parseManifest(file.bytes)
}

async function sheetsOf(tx: Db, { kind, name, version, files }: ReleaseRecord) {
  const sheets = new Map<string, string>()
  if (kind === 'shell') return sheets
  for (const path of Object.keys(files).filter(isStyle)) {
    const file = await findFile(tx, name, version, path)
    if (file) sheets.set(path, file.bytes.toString('utf8'))
  }
  return sheets
}

/** What is active under all other names, as far as it can be read: no team has to wait for another's mend. */
export async function surroundingsOf(tx: Db, name: string): Promise<Surroundings> {
  return readSurroundings(tx, name, activeVersions(await currentVersions(tx)))
}

/** The same for who gets all that is rolled out: each release that some get has to fit there as well. */
async function rolledOutSurroundingsOf(tx: Db, name: string): Promise<Surroundings> {
  return readSurroundings(tx, name, rolledOutVersions(await currentVersions(tx)))
}

async function readSurroundings(
  tx: Db,
  name: string,
  chosen: readonly ChosenVersion[],
): Promise<Surroundings> {
  const { shell, remotes } = await readableSet(
    tx,
    chosen.filter((one) => one.name !== name),
  )
  return {
    shell: shell?.record,
    remotes: remotes.map(({ record }) => record),
    grants: await listGrants(tx),
  }
}
