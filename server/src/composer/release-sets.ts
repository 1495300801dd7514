import { type BootRemote, type ShellRecord, shellName } from '@portal/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../core/database/database.ts'
import { DomainError } from '../core/errors/domain-error.ts'
import { type CurrentVersion, currentVersions } from '../releases/active-set.queries.ts'
import { earlierHomes } from '../releases/homes.queries.ts'
import { readableSet } from '../releases/readable-set.queries.ts'
import { releaseSetId } from '../releases/release-set-id.ts'
import { bootRemote, fileAddress, findOwner, type ReleaseSet } from './composition.ts'
import type { MovedFiles } from './import-map.ts'
import { composePage, type Page } from './page.ts'

/** A release set with the pages that were composed of it so far. */
export interface LoadedSet extends ReleaseSet {
  bootRemotes: BootRemote[]
  /** What is active and cannot be served, in a line each. */
  faults: string[]
  pageAt(pathname: string): Page
}

const retryAfterSeconds = 5

/** Neither the active shell nor the one before can be read: no page can be composed. */
class NoShell extends DomainError {
  constructor(faults: readonly string[]) {
    super(
      'unavailable',
      'The portal cannot read its pages just now: its team has to release the shell again.',
      {
        retryAfterSeconds,
      },
    )
    this.cause = faults.join('; ')
  }
}

/**
 * The active release set: undefined while no shell is active. Which versions are active is asked of
 * the database each time, so that several nodes agree at once; what they hold never changes and is kept.
 * Kept until a release is published: one that was at home to some of the files may then be pruned.
 */
export function releaseSets(db: Db, log: FastifyBaseLogger): () => Promise<LoadedSet | undefined> {
  let kept: { key: string; set: Promise<LoadedSet | undefined> } | undefined
  return async () => {
    const current = await currentVersions(db)
    const key = JSON.stringify(current)
    if (kept?.key === key) return kept.set
    const loading = { key, set: loadSet(db, current) }
    kept = loading
    try {
      const set = await loading.set
      if (set && set.faults.length > 0) log.error({ faults: set.faults }, 'some releases cannot be served')
      return set
    } catch (error) {
      const forget = () => {
        if (kept === loading) kept = undefined
      }
      // Read again when those who are refused come back, and not for each of them.
      if (error instanceof NoShell) setTimeout(forget, retryAfterSeconds * 1000).unref()
      else forget()
      throw error
    }
  }
}

async function loadSet(db: Db, current: readonly CurrentVersion[]): Promise<LoadedSet | undefined> {
  const { shell, remotes, faults } = await readableSet(db, current)
  if (!shell) {
    if (current.some(({ name }) => name === shellName)) throw new NoShell(faults)
    return undefined
  }
  const moved = await movedFiles(db, shell.record)
  const set = { id: releaseSetId(current), shell: shell.record, frame: shell.frame, remotes }
  // A page depends on its route alone: however many seniors there are, they share one.
  const pages = new Map<string | undefined, Page>()
  return {
    ...set,
    faults,
    bootRemotes: remotes.map((remote) => bootRemote(remote, shell.record)),
    pageAt(pathname) {
      const route = findOwner(set, pathname)?.path
      const page = pages.get(route) ?? composePage(set, pathname, moved)
      pages.set(route, page)
      return page
    },
  }
}

async function movedFiles(db: Db, shell: ShellRecord): Promise<MovedFiles> {
  const homes = await earlierHomes(db, shell)
  return new Map(
    [...homes].map(([path, version]) => [fileAddress(shell, path), fileAddress({ ...shell, version }, path)]),
  )
}
