import { type BootRemote, type ShellManifest, shellName } from '@portal/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../core/database/database.ts'
import type { Environment } from '../../core/environment/environment.ts'
import { DomainError } from '../../core/errors/domain-error.ts'
import { listOwnership } from '../access/ownership.queries.ts'
import type { Channel } from '../channels/channels.queries.ts'
import { type ChosenVersion, chooseVersions, type Visitor } from '../channels/choose-versions.ts'
import { releaseSetId } from '../channels/release-set-id.ts'
import { earlierCanonicalUrls } from '../registry/files/canonical-urls.queries.ts'
import { bootRemote, fileAddress, findOwner, type ReleaseSet } from './composition.ts'
import type { MovedFiles } from './import-map.ts'
import { composePage, type Page, type SharedBoot } from './page.ts'
import { preloadsOf } from './preloads.ts'
import { readableSet } from './readable-set.queries.ts'

export interface LoadedSet extends ReleaseSet {
  /** Differs for each loaded set, even with the same releases. */
  serial: number
  bootRemotes: BootRemote[]
  /** Whether it contains a canary. */
  isCanary: boolean
  /** Active releases that can't be served, one line each. */
  problems: string[]
  pageAt(pathname: string): Page
}

interface Settings extends Pick<Environment, 'publicUrl' | 'signingKeys'> {
  /** Bootstrap data that is the same in every set. */
  boot: Pick<SharedBoot, 'apiBase' | 'institute' | 'platformSettings'>
}

const retryAfterSeconds = 5

/** No shell can be read, so no page can be composed. */
class NoShell extends DomainError {
  constructor(problems: readonly string[]) {
    super(
      'unavailable',
      'The portal’s pages are temporarily unavailable. Its team has to release the shell again.',
      { retryAfterSeconds },
    )
    this.cause = problems.join('; ')
  }
}

/** How many sets are cached; each canary doubles them, and browsers in which a release failed have their own. */
const setsCached = 32

/**
 * How many sets a node loads per minute for browsers with blocked releases: a set costs as much as twenty pages, and a
 * cookie chooses it. Beyond that they get the common set, in which the shell itself skips blocked releases.
 */
const loadsForBlockedAtMost = 120
const minuteMs = 60_000

let serials = 0

/** Loads a visitor's release set; undefined while no shell is active. Sets are cached, because they change only with the channels. */
export function releaseSets(db: Db, log: FastifyBaseLogger, settings: Settings) {
  const sets = new LRUCache<string, LoadedSet | NoShell, readonly ChosenVersion[]>({
    max: setsCached,
    async fetchMethod(_key, _stale, { context: chosen, options }) {
      const set = await loadSet(db, chosen, settings)
      // Read again when refused visitors come back, not for each of them.
      if (set instanceof NoShell) options.ttl = retryAfterSeconds * 1000
      else if (set && set.problems.length > 0)
        log.error({ problems: set.problems }, 'some releases cannot be served')
      return set
    },
  })
  const revisions = new WeakMap<readonly Channel[], number>()
  let recentLoads = { count: 0, since: 0 }

  function mayLoadForBlocked(): boolean {
    const now = performance.now()
    if (now - recentLoads.since > minuteMs) recentLoads = { count: 0, since: now }
    recentLoads.count += 1
    return recentLoads.count <= loadsForBlockedAtMost
  }

  return async function setOf(current: readonly Channel[], visitor: Visitor): Promise<LoadedSet | undefined> {
    const revision = revisions.get(current) ?? ++serials
    revisions.set(current, revision)
    const chosen = chooseVersions(current, visitor)
    const key = `${revision} ${JSON.stringify(chosen)}`
    if (visitor.blocked?.length && !sets.has(key) && !mayLoadForBlocked())
      return setOf(current, { ...visitor, blocked: [] })
    const set = sets.get(key) ?? (await sets.fetch(key, { context: chosen }))
    if (set instanceof NoShell) throw set
    return set
  }
}

async function loadSet(
  db: Db,
  chosen: readonly ChosenVersion[],
  { publicUrl: origin, signingKeys: keys, boot: ofAll }: Settings,
): Promise<LoadedSet | NoShell | undefined> {
  const { shell, remotes, problems } = await readableSet(db, chosen, {
    keys,
    owners: await listOwnership(db),
  })
  if (!shell) return chosen.some(({ name }) => name === shellName) ? new NoShell(problems) : undefined
  const moved = await movedFiles(db, shell.manifest)
  const set = {
    id: releaseSetId(chosen),
    shell: shell.manifest,
    shellHtml: shell.shellHtml,
    prerendered: shell.prerendered,
    remotes,
  }
  const bootRemotes = remotes.map((remote) => bootRemote(remote, shell.manifest))
  const boot = {
    ...ofAll,
    remotes: bootRemotes,
    preloads: preloadsOf(set, moved),
    shell: { version: shell.manifest.version },
    releaseSet: set.id,
  }
  // A page depends only on its route, so all URLs of a route share it.
  const pages = new Map<string | undefined, Page>()
  return {
    ...set,
    serial: ++serials,
    bootRemotes,
    problems,
    isCanary: chosen.some((one) => one.isCanary),
    pageAt(pathname) {
      const route = findOwner(set, pathname)?.path
      const page = pages.get(route) ?? composePage(set, pathname, { boot, origin, moved })
      pages.set(route, page)
      return page
    },
  }
}

async function movedFiles(db: Db, shell: ShellManifest): Promise<MovedFiles> {
  const canonical = await earlierCanonicalUrls(db, shell)
  return new Map(
    [...canonical].map(([path, version]) => [
      fileAddress(shell, path),
      fileAddress({ ...shell, version }, path),
    ]),
  )
}
