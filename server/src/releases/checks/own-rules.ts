import { type ReleaseRecord, type RemoteRecord, reservedSegments } from '@portal/shared/contract'
import { findAmbiguities, firstSegment, isParameter } from './route-patterns.ts'

/** What is wrong with a release's paths, whatever stands beside it. */
export function pathFaults(record: ReleaseRecord): string[] {
  const none =
    record.kind === 'remote' && record.routes.length === 0
      ? [`Rule paths: ${record.name} has no page. Give it a route.`]
      : []
  const misplaced = record.routes.flatMap(({ path }) => {
    const first = firstSegment(path)
    if (reservedSegments.includes(first))
      return `Rule paths: ${path} lies under /${first}, which is the server's. Choose another path.`
    if (isParameter(first))
      return `Rule paths: ${path} begins with a parameter and would take other parts' paths. Begin it with a plain word.`
    return []
  })
  const twins = findAmbiguities(record.routes).map(
    ([route, twin]) =>
      `Rule paths: ${route.path} and ${twin.path} of ${record.name} match the same addresses. Change one.`,
  )
  return [...none, ...misplaced, ...twins]
}

/** Menu entries that lead nowhere. */
export function navFaults(record: ReleaseRecord): string[] {
  const pages = new Set(record.routes.map(({ path }) => path))
  return record.nav
    .filter(({ path }) => !pages.has(path) || path.includes(':'))
    .map(
      ({ label, path }) =>
        `Rule menu: the entry '${label}' leads to ${path}, which is no page of ${record.name} without parameters. Point it to one.`,
    )
}

const isOfAntd = (key: string) => key.startsWith('antd/') || key.startsWith('@ant-design/')

/** What is wrong with a remote's cards. */
export function cardFaults({ name, cards = [] }: RemoteRecord): string[] {
  const twins = cards
    .filter((card, index) => cards.findIndex((other) => other.name === card.name) !== index)
    .map((card) => `Rule cards: two cards of ${name} are called ${card.name}. Rename one.`)
  // antd with its provider is 45 KB and more, on a page that does without.
  const heavy = cards.flatMap((card) =>
    card.shared
      .filter(isOfAntd)
      .map(
        (key) =>
          `Rule cards: the card ${card.name} of ${name} asks for ${key}. Draw it with @portal/shared/ui/slot-card and the theme's variables.`,
      ),
  )
  return [...twins, ...heavy]
}

/** What is wrong with a remote's sources of search results. */
export function searchFaults({ name, search = [] }: RemoteRecord): string[] {
  const twins = search
    .filter((source, index) => search.findIndex((other) => other.name === source.name) !== index)
    .map((source) => `Rule search: two sources of ${name} are called ${source.name}. Rename one.`)
  const heavy = search.flatMap((source) =>
    source.shared
      .filter(isOfAntd)
      .map(
        (key) =>
          `Rule search: the source ${source.name} of ${name} asks for ${key}. It says what it found, and draws nothing.`,
      ),
  )
  return [...twins, ...heavy]
}
