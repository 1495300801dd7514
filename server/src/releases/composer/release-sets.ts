import { type BootPreloads, type BootRemote, type ShellRecord, shellName } from '@portal/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../core/database/database.ts'
import type { Environment } from '../../core/environment/environment.ts'
import { DomainError } from '../../core/errors/domain-error.ts'
import { keepLatest } from '../../core/http/keep-latest.ts'
import { keptWhileSame } from '../../core/http/kept-while-same.ts'
import { listOwnership } from '../access/ownership.queries.ts'
import type { Channel } from '../channels/channels.queries.ts'
import { type ChosenVersion, chooseVersions, type Visitor } from '../channels/choose-versions.ts'
import { releaseSetId } from '../channels/release-set-id.ts'
import { earlierHomes } from '../registry/files/homes.queries.ts'
import { bootRemote, fileAddress, findOwner, type ReleaseSet, usableLastGood } from './composition.ts'
import { readableSet } from './html/readable-set.queries.ts'
import type { MovedFiles } from './import-map.ts'
import { composePage, type Page } from './page.ts'
import { preloadsOf } from './preloads.ts'

/** A release set with the pages that were composed of it so far. */
export interface LoadedSet extends ReleaseSet {
  bootRemotes: BootRemote[]
  preloads: BootPreloads
  /** Something in it is not active for all. */
  isCanary: boolean
  /** Of each name the versions that its pages may load. */
  versions: Record<string, string[]>
  /** What is active and cannot be served, in a line each. */
  faults: string[]
  pageAt(pathname: string): Page
}

interface Choice {
  chosen: readonly ChosenVersion[]
  key: string
}

type Settings = Pick<Environment, 'publicUrl' | 'signingKeys'>

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

/** Sets that are kept at once: each rollout doubles them, and who avoids a release has one of their own. */
const keptSets = 32
/** Of each, the paths whose pages are known without a search through all routes. */
const keptPaths = 64

/**
 * Sets that are read within a minute for those who avoid a release, on a node: a set costs as much as twenty pages, and a
 * cookie says what is avoided. Browsers in which the same failed have the same one. Above it the set is that of all, in
 * which the shell itself leaves out what it avoids.
 */
const avoidersSets = 30
const minuteMs = 60_000

/**
 * The release set of a visitor: undefined while no shell is active. Which versions are active is asked of the database
 * each time, so that several nodes agree at once; what they hold never changes and is kept, of the sets that were asked
 * for last. Kept until a release is published (one that was at home to some of the files may then be pruned) or a grant changes.
 */
export function releaseSets(
  db: Db,
  log: FastifyBaseLogger,
  { publicUrl, signingKeys }: Settings,
  avoidersAtMost = avoidersSets,
) {
  const kept = new Map<string, Promise<LoadedSet | undefined>>()
  /** Of those who avoid a release, in the minute that has begun then. */
  let read = { count: 0, since: 0 }

  function mayReadForAvoider(): boolean {
    const now = performance.now()
    if (now - read.since > minuteMs) read = { count: 0, since: now }
    read.count += 1
    return read.count <= avoidersAtMost
  }

  async function load(key: string, chosen: readonly ChosenVersion[]): Promise<LoadedSet | undefined> {
    const loading = loadSet(db, chosen, { publicUrl, signingKeys })
    keepLatest(kept, key, loading, keptSets)
    try {
      const set = await loading
      if (set && set.faults.length > 0) log.error({ faults: set.faults }, 'some releases cannot be served')
      return set
    } catch (error) {
      const forget = () => {
        if (kept.get(key) === loading) kept.delete(key)
      }
      // Read again when those who are refused come back, and not for each of them.
      if (error instanceof NoShell) setTimeout(forget, retryAfterSeconds * 1000).unref()
      else forget()
      throw error
    }
  }

  const plain = new WeakMap<readonly Channel[], Choice>()
  /** What is cached holds for these channels. */
  let cachedFor: readonly Channel[] = []

  /** What a visitor gets, and the key by which it is kept; the same for all where there is nothing to choose. */
  function choiceFor(current: readonly Channel[], visitor: Visitor): Choice {
    const isPlain =
      !visitor.avoid?.length && !visitor.preview && current.every(({ canary }) => canary === null)
    const known = isPlain ? plain.get(current) : undefined
    if (known) return known
    const chosen = chooseVersions(current, visitor)
    const choice = { chosen, key: JSON.stringify(chosen) }
    if (isPlain) plain.set(current, choice)
    return choice
  }

  return function setOf(current: readonly Channel[], visitor: Visitor): Promise<LoadedSet | undefined> {
    if (current !== cachedFor) kept.clear()
    cachedFor = current
    const { chosen, key } = choiceFor(current, visitor)
    const known = kept.get(key)
    if (known) {
      keepLatest(kept, key, known, keptSets)
      return known
    }
    if (visitor.avoid?.length && !mayReadForAvoider()) return setOf(current, { ...visitor, avoid: [] })
    return load(key, chosen)
  }
}

async function loadSet(
  db: Db,
  chosen: readonly ChosenVersion[],
  { publicUrl, signingKeys }: Settings,
): Promise<LoadedSet | undefined> {
  const { shell, remotes, faults } = await readableSet(db, chosen, {
    keys: signingKeys,
    grants: await listOwnership(db),
  })
  if (!shell) {
    if (chosen.some(({ name }) => name === shellName)) throw new NoShell(faults)
    return undefined
  }
  const moved = await movedFiles(db, shell.record)
  const set = { id: releaseSetId(chosen), shell: shell.record, frame: shell.frame, html: shell.html, remotes }
  // A page depends on its route alone: however many seniors there are, they share one.
  const pages = new Map<string | undefined, Page>()
  const pageOfPath = keptWhileSame<Page>(keptPaths)
  return {
    ...set,
    faults,
    isCanary: chosen.some((one) => one.isCanary),
    versions: versionsOf(set),
    bootRemotes: remotes.map((remote) => bootRemote(remote, shell.record)),
    preloads: preloadsOf(set, moved),
    pageAt: (pathname) =>
      pageOfPath(pathname, [], () => {
        const route = findOwner(set, pathname)?.path
        const page = pages.get(route) ?? composePage(set, pathname, publicUrl, moved)
        pages.set(route, page)
        return page
      }),
  }
}

/** Of each name the versions that a page of this set may load. */
function versionsOf(set: ReleaseSet): Record<string, string[]> {
  const versions: Record<string, string[]> = { [set.shell.name]: [set.shell.version] }
  for (const remote of set.remotes) {
    const lastGood = usableLastGood(remote, set.shell)
    versions[remote.record.name] = [remote.record.version, ...(lastGood ? [lastGood.version] : [])]
  }
  return versions
}

async function movedFiles(db: Db, shell: ShellRecord): Promise<MovedFiles> {
  const homes = await earlierHomes(db, shell)
  return new Map(
    [...homes].map(([path, version]) => [fileAddress(shell, path), fileAddress({ ...shell, version }, path)]),
  )
}
