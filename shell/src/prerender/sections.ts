import type { HomeStats } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'

/** An item of a list without a nested list. */
const items = /<li>(?:(?!<li>).)*?<\/li>/gs

/** Replaces label and address by placeholders. */
const filledIn = (item: string, list: string) =>
  item.replace(`{{${list}}}`, '{{label}}').replace(/ href="[^"]*"/, ' href="{{path}}"')

/** Turns each list of the menu into a section, from its current and its other sample. */
export function withEntries(html: string): string {
  return ['pages', 'authLinks', 'account', 'admin'].reduce((page, list) => {
    const samples = (page.match(items) ?? []).filter((item) => item.includes(`{{${list}}}`))
    const isCurrent = (item: string) => item.includes('aria-current')
    const [current, other] = [samples.find(isCurrent), samples.find((item) => !isCurrent(item))]
    if (!other) return page
    const pair = samples.join('')
    if (samples.length !== 2 || !page.includes(pair))
      throw new Error(`The menu's ${list} are drawn differently.`)
    const either = current
      ? `{{#isCurrent}}${filledIn(current, list)}{{/isCurrent}}{{^isCurrent}}${filledIn(other, list)}{{/isCurrent}}`
      : filledIn(other, list)
    return page.replace(pair, () => `{{#${list}}}${either}{{/${list}}}`)
  }, html)
}

/** Replaces the sample figures `counts` by placeholders. @throws Error if one is missing. */
export function withCounts(html: string, counts: HomeStats): string {
  return Object.entries(counts).reduce((page, [name, count]) => {
    const [before, after, ...others] = page.split(grouped(count))
    if (after === undefined || others.length > 0)
      throw new Error(`The home page doesn't have exactly one placeholder for ${name}.`)
    return `${before}{{${name}}}${after}`
  }, html)
}

/** A list that the page draws with the release's content, and the composer with the edited one. */
interface EditedList {
  name: string
  own: string
  sample: string
}

/** Omits an element that contains only this placeholder if its text is empty. */
export const withOptional = (item: string, name: string) =>
  item.replace(
    new RegExp(`<(\\w+)(?: [^>]*)?>\\{\\{${name}\\}\\}</\\1>`),
    (element) => `{{#${name}}}${element}{{/${name}}}`,
  )

/** Repeats the innermost list of an item, from its one sample. */
export const withRepeated = (item: string, name: string) =>
  item.replace(items, (one) => `{{#${name}}}${one}{{/${name}}}`)

/**
 * Turns a list into a section: its own items, or the edited ones. @throws Error if the page doesn't have it
 * exactly once.
 */
export const withEdited = (html: string, { name, own, sample }: EditedList): string =>
  withSection(html, own, either(name, sample, own))

/** Replaces `drawn` by `section`. @throws Error if the page doesn't have it exactly once. */
export function withSection(html: string, drawn: string, section: string): string {
  const [before, after, ...others] = html.split(drawn)
  if (after === undefined || others.length > 0)
    throw new Error(`The home page doesn't have exactly one placeholder for ${/\w+/.exec(section)?.[0]}.`)
  return `${before}${section}${after}`
}

/** A section that repeats an item; `none` is shown without any. */
export const repeated = (name: string, item: string, none?: string) =>
  none === undefined ? `{{#${name}}}${item}{{/${name}}}` : either(name, item, none)

/** The first, repeated as often as the view says, otherwise the second. */
export const either = (name: string, first: string, second: string) =>
  `{{#${name}}}${first}{{/${name}}}{{^${name}}}${second}{{/${name}}}`
