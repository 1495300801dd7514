import { type LooseSearch, looseSearch, type Searched, searchResultsMax } from '@portal/shared/contract'
import { shareRecent } from '../../core/http/answers/fresh.ts'

/** How long new items may be missing: the data is read at most this often, however many people type. */
const keptMs = 5_000

/** How many of the best matches are checked again, so that enough are left without those that the user may not see. */
const candidates = 100

interface Item extends Searched {
  id: string
}

/**
 * Searches the items of `read`, cached in memory; equal matches keep its order. The cache only says where to look:
 * `findAgain` reads the rows for each answer, and leaves out those that the asker may no longer see.
 */
export function cachedSearch(read: () => Promise<readonly Item[]>) {
  let before: { texts: string; find: LooseSearch<Item> } | undefined
  const kept = shareRecent(async () => {
    const items = await read()
    const texts = JSON.stringify(items)
    // Building the search takes longer than reading its data, which seldom changes.
    if (before?.texts !== texts) before = { texts, find: looseSearch(items, (item) => item) }
    return before.find
  }, keptMs)

  return async <Found>(
    text: string,
    findAgain: (ids: string[]) => Promise<(Found & { id: string })[]>,
  ): Promise<Omit<Found, 'id'>[]> => {
    const ids = (await kept())(text, candidates).map(({ id }) => id)
    if (ids.length === 0) return []
    const found = new Map((await findAgain(ids)).map(({ id, ...row }) => [id, row]))
    return ids.flatMap((id) => found.get(id) ?? []).slice(0, searchResultsMax)
  }
}
