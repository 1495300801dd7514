import type { RemoteRecord } from './releaseRecord.ts'

/** KB, packed: what a page, a card or a source of search results, an entry and a release may have, where core grants no more. */
export const releaseBudgets = { page: 60, card: 10, entry: 15, release: 2_000 } as const
export type ReleaseBudgets = Readonly<Record<keyof typeof releaseBudgets, number>>

/** Path -> bytes as they travel: packed by brotli where that gains something. */
export type FileSizes = ReadonlyMap<string, number>

/** KB as people read them: a little too much is never shown as just enough. */
const inKb = (bytes: number) => Math.ceil(bytes / 100) / 10

/** So many files are named: the largest, which are what can be made smaller. */
const named = 4

/**
 * What of a remote is larger than `budgets`, a line each: a page, a card or a source of search results with all that it
 * alone needs, the entry, the release.
 */
export function sizeFaults(record: RemoteRecord, sizes: FileSizes, budgets: ReleaseBudgets): string[] {
  const sizeOf = (path: string) => sizes.get(path) ?? 0
  const over = (kind: keyof ReleaseBudgets, what: string, all: readonly string[], advice: string) => {
    const paths = [...new Set(all)].sort((one, other) => sizeOf(other) - sizeOf(one))
    const bytes = paths.reduce((sum, path) => sum + sizeOf(path), 0)
    if (bytes <= budgets[kind] * 1000) return []
    const size = inKb(bytes)
    const files = paths.slice(0, named).map((path) => `${path} ${inKb(sizeOf(path))} KB`)
    const others = paths.length > named ? `, and ${paths.length - named} smaller` : ''
    return [
      `Rule size: ${what} is ${size} KB packed, ${budgets[kind]} KB are granted. Its files: ${files.join(', ')}${others}. ${advice}, or ask core for more: team grant ${record.name} --${kind} ${Math.ceil(size)}.`,
    ]
  }
  const whole = (what: string) => `the ${what} of ${record.name} with all that it alone needs`
  return [
    ...record.routes.flatMap(({ path, files }) =>
      over('page', whole(`page ${path}`), files, 'Load parts of it later'),
    ),
    ...(record.cards ?? []).flatMap(({ name, files }) =>
      over('card', whole(`card ${name}`), files, 'Show less of it, and link to the whole'),
    ),
    // A source is fetched beside others, as a card is, and has its budget.
    ...(record.search ?? []).flatMap(({ name, files }) =>
      over('card', whole(`source ${name}`), files, 'Let the server search'),
    ),
    ...over(
      'entry',
      `the entry of ${record.name}`,
      [record.entry],
      'Load less from src/routes.ts, and set experiments.externalRuntime of the federation plugin',
    ),
    ...over('release', `the release of ${record.name}`, [...sizes.keys()], 'Leave out what no page needs'),
  ]
}
