import type { HomeStats } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'

/** An item of a list that holds no list. */
const items = /<li>(?:(?!<li>).)*?<\/li>/gs

/** An entry as the template's section has it: label and address are filled in. */
const filledIn = (item: string, list: string) =>
  item.replace(`{{${list}}}`, '{{label}}').replace(/ href="[^"]*"/, ' href="{{path}}"')

/**
 * Makes a section of each list of the menu, of its two samples: one that is drawn as the current page's, which a page
 * outside of the menu has not, and one that is not.
 */
export function withEntries(html: string): string {
  return ['pages', 'authLinks', 'account', 'admin'].reduce((page, list) => {
    const samples = (page.match(items) ?? []).filter((item) => item.includes(`{{${list}}}`))
    const isCurrent = (item: string) => item.includes('aria-current')
    const [current, other] = [samples.find(isCurrent), samples.find((item) => !isCurrent(item))]
    if (!other) return page
    const pair = samples.join('')
    if (samples.length !== 2 || !page.includes(pair))
      throw new Error(`The menu's ${list} are drawn in another way.`)
    const either = current
      ? `{{#isCurrent}}${filledIn(current, list)}{{/isCurrent}}{{^isCurrent}}${filledIn(other, list)}{{/isCurrent}}`
      : filledIn(other, list)
    return page.replace(pair, () => `{{#${list}}}${either}{{/${list}}}`)
  }, html)
}

/** Puts the places of the live counts where the sample figures `counts` stand. @throws Error where one stands nowhere. */
export function withCounts(html: string, counts: HomeStats): string {
  return Object.entries(counts).reduce((page, [name, count]) => {
    const [before, after, ...others] = page.split(grouped(count))
    if (after === undefined || others.length > 0)
      throw new Error(`The home page has no one place for ${name}.`)
    return `${before}{{${name}}}${after}`
  }, html)
}

/** A list that the page draws with what the release has, and the composer with what leads have edited. */
interface EditedList {
  name: string
  /** The items as the page has them. */
  own: string
  /** An item whose texts are places: `{{label}}`. */
  sample: string
}

/** The element that has nothing in it but this place is left out where its text is empty. */
export const withOptional = (item: string, name: string) =>
  item.replace(
    new RegExp(`<(\\w+)(?: [^>]*)?>\\{\\{${name}\\}\\}</\\1>`),
    (element) => `{{#${name}}}${element}{{/${name}}}`,
  )

/** The innermost list of an item, of one sample, repeats it. */
export const withRepeated = (item: string, name: string) =>
  item.replace(items, (one) => `{{#${name}}}${one}{{/${name}}}`)

/** Makes a section of a list: its items as they are, or others. @throws Error where the list stands nowhere, or twice. */
export const withEdited = (html: string, { name, own, sample }: EditedList): string =>
  withSection(html, own, either(name, sample, own))

/** Puts `section` in the place of `drawn`. @throws Error where that stands nowhere, or twice. */
export function withSection(html: string, drawn: string, section: string): string {
  const [before, after, ...others] = html.split(drawn)
  if (after === undefined || others.length > 0)
    throw new Error(`The home page has no one place for ${/\w+/.exec(section)?.[0]}.`)
  return `${before}${section}${after}`
}

/** A section of an item, which the composer repeats; without any stands `none`. */
export const repeated = (name: string, item: string, none?: string) =>
  none === undefined ? `{{#${name}}}${item}{{/${name}}}` : either(name, item, none)

/** One of two: the first where the view says so, as often as it does. */
export const either = (name: string, first: string, second: string) =>
  `{{#${name}}}${first}{{/${name}}}{{^${name}}}${second}{{/${name}}}`
