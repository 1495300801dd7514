import { type LooseSearch, looseSearch, type Searched, searchResultsMax } from '@portal/shared/contract'
import { shareRecent } from '../../core/http/answers/fresh.ts'

/** What is new is found so much later at most: what is searched is read anew no more often, however many type. */
const keptMs = 5_000

/** So many of the best are looked at again: a few that somebody may not see leave enough. */
const candidates = 100

interface Item extends Searched {
  id: string
}

/**
 * A search in what `read` gives, kept in memory; equals are found in its order. What is kept only says where to look:
 * the rows are read for each answer, by `findAgain`, which leaves out those that the asker may not see any more.
 */
export function keptSearch(read: () => Promise<readonly Item[]>) {
  let before: { texts: string; find: LooseSearch<Item> } | undefined
  const kept = shareRecent(async () => {
    const items = await read()
    const texts = JSON.stringify(items)
    // To make it takes longer than to read what it is made of, and that seldom changes.
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
