import type { SearchModule } from '@portal/federation/define-remote'
import {
  type BootRemote,
  type BootSearch,
  type BootstrapData,
  mayOpen,
  type Viewer,
} from '@portal/shared/contract'
import { loadRemoteModule } from '../federation/loadRemoteModule'
import { mayRun } from '../isolation/ownDocument'
import { blockedReleases } from '../telemetry/blockedReleases'

export interface Source {
  /** Unique among all remotes. */
  id: string
  title: string
  load: () => Promise<SearchModule>
}

export type LoadSource = (remote: BootRemote, source: BootSearch, route: string) => Promise<SearchModule>

const loadSource: LoadSource = async (remote, { name }, route) => {
  const { module } = await loadRemoteModule(
    blockedReleases.usable(remote),
    route,
    ({ search = [] }) => search.find((source) => source.name === name)?.load,
  )
  return module
}

interface Sources {
  sources: Source[]
  /** The titles of sources whose code may not run in this document. */
  unsearchable: string[]
}

/** The sources of all remotes. `route`: the open page, for reports of failures. */
export function sourcesFor(
  boot: Pick<BootstrapData, 'remotes'>,
  viewer: Viewer,
  route: string,
  load = loadSource,
): Sources {
  const all = boot.remotes
    .flatMap((remote) => (remote.search ?? []).map((source) => ({ remote, source })))
    .filter(({ source }) => mayOpen(source.access, viewer))
    .sort((one, other) => one.source.order - other.source.order)
  const isHere = ({ remote }: (typeof all)[number]) => mayRun(remote.name)
  return {
    sources: all.filter(isHere).map(({ remote, source }) => ({
      id: `${remote.name}/${source.name}`,
      title: source.title,
      load: () => load(remote, source, route),
    })),
    unsearchable: all.filter((one) => !isHere(one)).map(({ source }) => source.title),
  }
}
