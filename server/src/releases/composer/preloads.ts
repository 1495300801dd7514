import {
  type BootPreloads,
  cardId,
  mayOpen,
  type ReleaseCard,
  type RemoteRecord,
  type Viewer,
} from '@portal/shared/contract'
import { filesOf, filesOfCard, type OwnedRoute, type ReleaseSet, routesOf } from './composition.ts'
import type { MovedFiles } from './import-map.ts'

/** Where the page asks for these. */
const placed = (addresses: readonly string[], moved: MovedFiles): string[] =>
  addresses.map((address) => moved.get(address) ?? address)

/** The files of a route, where the page asks for them. */
export const placedFilesOf = (set: ReleaseSet, route: OwnedRoute, moved: MovedFiles): string[] =>
  placed(filesOf(set, route), moved)

const cardsOf = ({ remotes }: ReleaseSet): { record: RemoteRecord; card: ReleaseCard }[] =>
  remotes.flatMap(({ record }) => (record.cards ?? []).map((card) => ({ record, card })))

/** Of the cards that this viewer gets on the page of a route: their files that the page itself has not, and what they read. */
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
  const files = shown.flatMap(({ record, card }) => placed(filesOfCard(set, record, card), moved))
  return {
    files: [...new Set(files)].filter((address) => !own.includes(address)),
    reads: [...new Set(shown.flatMap(({ card }) => card.reads ?? []))],
  }
}

/** What the boot block says of the files of the remotes' pages and cards. */
export function preloadsOf(set: ReleaseSet, moved: MovedFiles = new Map()): BootPreloads {
  const files: string[] = []
  const indexOf = (address: string) => {
    const known = files.indexOf(address)
    return known === -1 ? files.push(address) - 1 : known
  }
  const routes = set.remotes.flatMap(({ record }) => routesOf(record))
  const byPath = routes.map((route) => [route.path, placedFilesOf(set, route, moved).map(indexOf)])
  const byCard = cardsOf(set).map(({ record, card }) => [
    cardId(record, card),
    placed(filesOfCard(set, record, card), moved).map(indexOf),
  ])
  return {
    routes: Object.fromEntries(byPath),
    ...(byCard.length > 0 && { cards: Object.fromEntries(byCard) }),
    files,
  }
}
