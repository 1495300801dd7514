import type { RemoteManifest } from './releaseManifest.ts'

/** Compressed KB that a page, a card or search source, an entry and a release may have, unless core grants more. */
export const releaseBudgets = { page: 60, card: 10, entry: 15, release: 2_000 } as const
export type ReleaseBudgets = Readonly<Record<keyof typeof releaseBudgets, number>>

/** Maps a path to its bytes as transferred: compressed by brotli if that helps. */
export type FileSizes = ReadonlyMap<string, number>

/** Rounded up, so that an excess never looks like the limit. */
const inKb = (bytes: number) => Math.ceil(bytes / 100) / 10

/** The largest files are named, because those can be reduced. */
const named = 4

/** The parts of a remote that exceed `budgets`, a line each: pages, cards, sources, entry and release. */
export function sizeViolations(
  manifest: RemoteManifest,
  sizes: FileSizes,
  budgets: ReleaseBudgets,
): string[] {
  const sizeOf = (path: string) => sizes.get(path) ?? 0
  const over = (kind: keyof ReleaseBudgets, what: string, all: readonly string[], advice: string) => {
    const paths = [...new Set(all)].sort((one, other) => sizeOf(other) - sizeOf(one))
    const bytes = paths.reduce((sum, path) => sum + sizeOf(path), 0)
    if (bytes <= budgets[kind] * 1000) return []
    const size = inKb(bytes)
    const files = paths.slice(0, named).map((path) => `${path} ${inKb(sizeOf(path))} KB`)
    const others = paths.length > named ? `, and ${paths.length - named} smaller` : ''
    return [
      `Rule size: ${what} is ${size} KB compressed; the limit is ${budgets[kind]} KB. Its files: ${files.join(', ')}${others}. ${advice}, or ask core for more: team grant ${manifest.name} --${kind} ${Math.ceil(size)}.`,
    ]
  }
  const whole = (what: string) => `the ${what} of ${manifest.name} with everything that only it needs`
  return [
    ...manifest.routes.flatMap(({ path, files }) =>
      over('page', whole(`page ${path}`), files, 'Load parts of it later'),
    ),
    ...(manifest.cards ?? []).flatMap(({ name, files }) =>
      over('card', whole(`card ${name}`), files, 'Show less, and link to a page'),
    ),
    // A search source loads beside others like a card, and shares its budget.
    ...(manifest.search ?? []).flatMap(({ name, files }) =>
      over('card', whole(`source ${name}`), files, 'Search on the server'),
    ),
    ...over(
      'entry',
      `the entry of ${manifest.name}`,
      [manifest.entry],
      'Load less from src/routes.ts, and set experiments.externalRuntime of the federation plugin',
    ),
    ...over('release', `the release of ${manifest.name}`, [...sizes.keys()], 'Leave out what no page needs'),
  ]
}
