import type { RemoteManifest } from '@portal/shared/contract'
import type { Check } from '../checks.ts'
import type { Violation } from '../violations.ts'

interface Item {
  name: string
  shared: readonly string[]
}

const isOfAntd = (key: string) => key.startsWith('antd/') || key.startsWith('@ant-design/')

/** Cards and search sources load on the pages of other apps: each has one name, and none brings antd there (45 KB and more). */
export const cards: Check = ({ manifest }) => (manifest.kind === 'remote' ? cardViolations(manifest) : [])

const cardViolations = ({ name, cards: own = [], search = [] }: RemoteManifest) => [
  ...duplicates(own, (card) => `Rule cards: two cards of ${name} are called ${card}. Rename one.`),
  ...antdImports(
    own,
    (card, key) =>
      `Rule cards: the card ${card} of ${name} imports ${key}. Build it with @portal/shared/ui/SlotCard and the theme's variables.`,
  ),
  ...duplicates(search, (source) => `Rule search: two sources of ${name} are called ${source}. Rename one.`),
  ...antdImports(
    search,
    (source, key) =>
      `Rule search: the source ${source} of ${name} imports ${key}. A search source renders nothing. Remove the import.`,
  ),
]

const duplicates = (items: readonly Item[], line: (name: string) => Violation): Violation[] =>
  items
    .filter(({ name }, index) => items.findIndex((other) => other.name === name) !== index)
    .map(({ name }) => line(name))

const antdImports = (items: readonly Item[], line: (name: string, key: string) => Violation): Violation[] =>
  items.flatMap(({ name, shared }) => shared.filter(isOfAntd).map((key) => line(name, key)))
