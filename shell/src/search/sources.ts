import type { SearchModule } from '@portal/federation/define-remote'
import {
  type BootBlock,
  type BootRemote,
  type BootSearch,
  mayOpen,
  type Viewer,
} from '@portal/shared/contract'
import { loadableRemotes } from '../router/loadableRemotes'
import { loadPiece } from '../slots/loadPiece'
import { avoided } from '../telemetry/avoided'

/** A source of results, and whose it is. */
export interface Source {
  /** Its own among those of all remotes. */
  id: string
  title: string
  load: () => Promise<SearchModule>
}

export type LoadSource = (remote: BootRemote, source: BootSearch, route: string) => Promise<SearchModule>

const loadSource: LoadSource = async (remote, { name }, route) => {
  const { module } = await loadPiece(
    avoided.usable(remote),
    route,
    ({ search = [] }) => search.find((source) => source.name === name)?.load,
  )
  return module
}

/** The sources of all remotes for this viewer, in their order. `route`: the page that is open, for what is told of failures. */
export const sourcesFor = (
  boot: Pick<BootBlock, 'remotes' | 'reloadOnRelease'>,
  viewer: Viewer,
  route: string,
  load = loadSource,
): Source[] =>
  loadableRemotes(boot)
    .flatMap((remote) => (remote.search ?? []).map((source) => ({ remote, source })))
    .filter(({ source }) => mayOpen(source.access, viewer))
    .sort((one, other) => one.source.order - other.source.order)
    .map(({ remote, source }) => ({
      id: `${remote.name}/${source.name}`,
      title: source.title,
      load: () => load(remote, source, route),
    }))
