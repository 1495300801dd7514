import {
  type BootPreloads,
  cardId,
  mayOpen,
  type ReleaseCard,
  type RemoteManifest,
  type Viewer,
} from '@portal/shared/contract'
import { filesOf, filesOfCard, type OwnedRoute, type ReleaseSet, routesOf } from './composition.ts'
import type { MovedFiles } from './import-map.ts'

/** Replaces URLs by their canonical ones. */
const placed = (addresses: readonly string[], moved: MovedFiles): string[] =>
  addresses.map((address) => moved.get(address) ?? address)

/** A route's files at their canonical URLs. */
export const placedFilesOf = (set: ReleaseSet, route: OwnedRoute, moved: MovedFiles): string[] =>
  placed(filesOf(set, route), moved)

const cardsOf = ({ remotes }: ReleaseSet): { manifest: RemoteManifest; card: ReleaseCard }[] =>
  remotes.flatMap(({ manifest }) => (manifest.cards ?? []).map((card) => ({ manifest, card })))

/** Files and requests of this viewer's cards on a page, without the page's own. */
export function neededByCards(
  set: ReleaseSet,
  route: OwnedRoute,
  viewer: Viewer,
  moved: MovedFiles,
): { files: string[]; reads: string[] } {
  const shown = cardsOf(set).filter(
    ({ card }) => route.slots?.includes(card.slot) && mayOpen(card.access, viewer),
  )
  const own = placedFilesOf(set, route, moved)
  const files = shown.flatMap(({ manifest, card }) => placed(filesOfCard(set, manifest, card), moved))
  return {
    files: [...new Set(files)].filter((address) => !own.includes(address)),
    reads: [...new Set(shown.flatMap(({ card }) => card.reads ?? []))],
  }
}

/** The preloads of remotes' pages and cards, for the bootstrap data. */
export function preloadsOf(set: ReleaseSet, moved: MovedFiles = new Map()): BootPreloads {
  const files: string[] = []
  const indexOf = (address: string) => {
    const known = files.indexOf(address)
    return known === -1 ? files.push(address) - 1 : known
  }
  const routes = set.remotes.flatMap(({ manifest }) => routesOf(manifest))
  const byPath = routes.map((route) => [route.path, placedFilesOf(set, route, moved).map(indexOf)])
  const byCard = cardsOf(set).map(({ manifest, card }) => [
    cardId(manifest, card),
    placed(filesOfCard(set, manifest, card), moved).map(indexOf),
  ])
  return {
    routes: Object.fromEntries(byPath),
    ...(byCard.length > 0 && { cards: Object.fromEntries(byCard) }),
    files,
  }
}
