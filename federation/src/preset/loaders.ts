import { join } from 'node:path'
import { experiments } from '@rspack/core'
import type { RemoteDefinition } from '../define-remote.ts'
import { definitionFile, requestIn } from '../record/requestIn.ts'

/** The chunk of what several cards of a slot have in common. */
export const commonOf = (slot: string): string => `cards_${slot.replaceAll('-', '_')}`

/** The chunk of the module that a request of the definition names: `src_list_ListPage`. */
export const chunkOfRequest = (request: string): string =>
  `src_${request.replace(/^\.\//, '').replaceAll(/[^A-Za-z0-9-]+/g, '_')}`

const importOf = (request: string) =>
  `() => import(/* webpackChunkName: ${JSON.stringify(chunkOfRequest(request))} */ ${JSON.stringify(request)})`

/** An object's source: `words` as they are, and what loads it under `name`. */
const source = (words: Record<string, string>, name: string, request: string) =>
  `{ ...${JSON.stringify(words)}, ${name}: ${importOf(request)} }`

/** Source of a remote's definition as its page runs it: by what the shell finds each piece, and how it is loaded. */
export function loadersSource({ name, routes, cards = [], search = [] }: RemoteDefinition): string {
  const pages = routes.map(({ path, page }) =>
    source({ path }, 'page', requestIn(page, `The page of ${path}`)),
  )
  const ofSlots = cards.map(({ slot, name, card }) =>
    source({ slot, name }, 'card', requestIn(card, `The card ${name}`)),
  )
  const sources = search.map(({ name, load }) =>
    source({ name }, 'load', requestIn(load, `The source ${name}`)),
  )
  const lists = { routes: pages, cards: ofSlots, search: sources }
  const fields = Object.entries(lists).map(([key, all]) => `${key}: [${all.join(', ')}]`)
  return `export const remote = { name: ${JSON.stringify(name)}, ${fields.join(', ')} }\n`
}

/**
 * Puts those loaders in the place of `src/routes.ts`. What else a remote says there, titles, menu entries and what
 * addresses are made of, stands in its record, and pages would carry it for nothing.
 */
export const loadersOf = (directory: string, definition: RemoteDefinition) =>
  new experiments.VirtualModulesPlugin({
    [join(directory, definitionFile)]: loadersSource(definition),
  })

/** What several cards of one slot need comes once, as they come together. */
export function splitCards({ cards = [] }: RemoteDefinition) {
  const slots = new Set(cards.map(({ slot }) => slot))
  const groups = [...slots].map((slot) => {
    const names = new Set(
      cards
        .filter((card) => card.slot === slot)
        .map(({ name, card }) => chunkOfRequest(requestIn(card, `The card ${name}`))),
    )
    const group = {
      name: commonOf(slot),
      chunks: (chunk: { name?: string | undefined }) => names.has(chunk.name ?? ''),
      type: /^javascript/,
      minChunks: 2,
      // Less than that is not worth a file.
      minSize: 2000,
    }
    return [commonOf(slot), group] as const
  })
  return {
    cacheGroups: { default: false as const, defaultVendors: false as const, ...Object.fromEntries(groups) },
  }
}
