import type { BootRemote, ReleaseRecord, RemoteRecord, ShellRecord } from '@portal/shared/contract'
import type { Db } from '../database/database.ts'
import { type CurrentVersion, currentVersions } from '../releases/active-set.queries.ts'
import { earlierHomes } from '../releases/homes.queries.ts'
import { findFile, findRecord } from '../releases/records.queries.ts'
import {
  type ActiveRemote,
  bootRemote,
  fileAddress,
  findOwner,
  type ReleaseSet,
  releaseSetId,
} from './composition.ts'
import type { MovedFiles } from './import-map.ts'
import { composePage, type Page } from './page.ts'

/** A release set with the pages that were composed of it so far. */
export interface LoadedSet extends ReleaseSet {
  bootRemotes: BootRemote[]
  pageAt(pathname: string): Page
}

/**
 * The active release set: undefined while no shell is active. Which versions are active is asked of
 * the database each time, so that several nodes agree at once; what they hold never changes and is kept.
 * Kept until a release is published: one that was at home to some of the files may then be pruned.
 */
export function releaseSets(db: Db): () => Promise<LoadedSet | undefined> {
  let kept: { key: string; set: Promise<LoadedSet | undefined> } | undefined
  return async () => {
    const current = await currentVersions(db)
    const key = JSON.stringify(current)
    if (kept?.key === key) return kept.set
    const loading = { key, set: loadSet(db, current) }
    kept = loading
    try {
      return await loading.set
    } catch (error) {
      if (kept === loading) kept = undefined
      throw error
    }
  }
}

async function loadSet(db: Db, current: readonly CurrentVersion[]): Promise<LoadedSet | undefined> {
  const records: [ReleaseRecord, ReleaseRecord | undefined][] = []
  for (const { name, version, lastGood } of current) {
    const record = await findRecord(db, name, version)
    if (!record) throw new Error(`${name} ${version} is active but not there`)
    records.push([record, lastGood === null ? undefined : await findRecord(db, name, lastGood)])
  }
  const shell = records.map(([record]) => record).find((record) => record.kind === 'shell')
  if (!shell) return undefined
  const moved = await movedFiles(db, shell)
  const remotes = records.flatMap(([record, lastGood]) =>
    record.kind === 'remote' ? activeRemote(record, lastGood) : [],
  )
  const set = { id: releaseSetId(current), shell, remotes, frame: await frameOf(db, shell) }
  // A page depends on its route alone: however many seniors there are, they share one.
  const pages = new Map<string | undefined, Page>()
  return {
    ...set,
    bootRemotes: remotes.map((remote) => bootRemote(remote, shell)),
    pageAt(pathname) {
      const route = findOwner(set, pathname)?.path
      const page = pages.get(route) ?? composePage(set, pathname, moved)
      pages.set(route, page)
      return page
    },
  }
}

function activeRemote(record: RemoteRecord, lastGood: ReleaseRecord | undefined): ActiveRemote {
  return lastGood?.kind === 'remote' ? { record, lastGood } : { record }
}

async function movedFiles(db: Db, shell: ShellRecord): Promise<MovedFiles> {
  const homes = await earlierHomes(db, shell)
  return new Map(
    [...homes].map(([path, version]) => [fileAddress(shell, path), fileAddress({ ...shell, version }, path)]),
  )
}

async function frameOf(db: Db, shell: ShellRecord): Promise<string> {
  const frame = await findFile(db, shell.name, shell.version, shell.html)
  if (!frame) throw new Error(`the page of shell ${shell.version} is not there`)
  return frame.bytes.toString('utf8')
}
