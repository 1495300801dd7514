import type { SearchModule } from '@portal/federation/define-remote'
import {
  type BootBlock,
  type BootRemote,
  type BootSearch,
  mayOpen,
  type Viewer,
} from '@portal/shared/contract'
import { mayRun } from '../isolation/ownDocument'
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

/** The sources for a viewer on the page that is open. */
interface Sources {
  /** In their order. */
  sources: Source[]
  /** The titles of those whose code may not run in this document. */
  elsewhere: string[]
}

/** Those of all remotes. `route`: the page that is open, for what is told of failures. */
export function sourcesFor(
  boot: Pick<BootBlock, 'remotes'>,
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
    elsewhere: all.filter((one) => !isHere(one)).map(({ source }) => source.title),
  }
}
