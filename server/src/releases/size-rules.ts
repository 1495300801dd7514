import type { RemoteRecord } from '@portal/shared/contract'
import { budgetsOf, type Grant } from './grants.ts'

/** Path -> bytes as they travel: packed by brotli where that gains something. */
export type FileSizes = ReadonlyMap<string, number>

/** KB as people read them: a little too much is never shown as just enough. */
const inKb = (bytes: number) => Math.ceil(bytes / 100) / 10

/** What of a remote is larger than core grants: a page, a card or a source of search results with all that it alone needs, the entry, the release. */
export function sizeFaults(record: RemoteRecord, sizes: FileSizes, grant: Grant | undefined): string[] {
  const budgets = budgetsOf(grant)
  const sizeOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
  const over = (kind: keyof typeof budgets, what: string, paths: readonly string[], advice: string) => {
    const bytes = sizeOf(paths)
    if (bytes <= budgets[kind] * 1000) return []
    const size = inKb(bytes)
    return [
      `Rule size: ${what} is ${size} KB packed, ${budgets[kind]} KB are granted. ${advice}, or ask core for more: team budget ${record.name} --${kind} ${Math.ceil(size)}.`,
    ]
  }
  return [
    ...record.routes.flatMap(({ path, files }) =>
      over(
        'page',
        `the page ${path} of ${record.name} with all that it alone needs`,
        [...new Set(files)],
        'Load parts of it later',
      ),
    ),
    ...(record.cards ?? []).flatMap(({ name, files }) =>
      over(
        'card',
        `the card ${name} of ${record.name} with all that it alone needs`,
        files,
        'Show less of it, and link to the whole',
      ),
    ),
    // A source is fetched beside others, as a card is, and has its budget.
    ...(record.search ?? []).flatMap(({ name, files }) =>
      over(
        'card',
        `the source ${name} of ${record.name} with all that it alone needs`,
        files,
        'Let the server search',
      ),
    ),
    ...over('entry', `the entry of ${record.name}`, [record.entry], 'Import less in src/routes.ts'),
    ...over('release', `the release of ${record.name}`, [...sizes.keys()], 'Leave out what no page needs'),
  ]
}
