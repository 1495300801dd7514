import { z } from 'zod'
import { requiredOr } from './choice.ts'

/** The canonical form of a typed value, or a message about what it is and what to do instead. */
export type Reading<Value = string> = { value: Value } | { message: string }

/** The longest link that is read: pasted links carry long tracking parameters. */
export const linkMax = 2000

export interface Link {
  /** In lower case, without a port. */
  host: string
  /** Decoded segments; one empty segment for an empty path. */
  path: string[]
  query: Map<string, string>
  /** The whole address, over https. */
  href: string
}

const linkShape = /^(?:https?:\/\/)?([a-z0-9.-]+)((?:\/[^?#]*)?)((?:\?[^#]*)?)(?:#.*)?$/i

/** Browsers interpret these differently in an address. */
const unsafe = /[\s\p{Cc}\\<>"]/u

/** A closing bracket belongs to the address only if it is opened there: `…/final_(2026)`. */
const isUnopened = (text: string, [open, close]: readonly [string, string]) =>
  text.endsWith(close) && text.split(open).length < text.split(close).length

/** Removes quotation marks, brackets and punctuation around a link. */
function bare(text: string): string {
  const isInBrackets = isUnopened(text, ['(', ')']) || isUnopened(text, ['[', ']'])
  const shorter = isInBrackets
    ? text.slice(0, -1)
    : text.replace(/^[<"'“‘([]/u, '').replace(/[>"'”’,;:.!?…।]$/u, '')
  return shorter === text ? text : bare(shorter)
}

/** Removes what mails and chats add. Phones, for one, share a title with the link below it. */
function unwrapped(typed: string): string {
  const text = typed.replace(/[\u200b\u200e\u200f\u2060]/g, '').trim()
  const last = bare(text.split(/\s/).at(-1) ?? '')
  const isOnlyLink = /^https?:\/\//i.test(last) && text.split(/https?:\/\//i).length === 2
  return (isOnlyLink ? last : bare(text)).replaceAll('&amp;', '&')
}

const pairOf = (pair: string): [string, string] => {
  const [name = '', ...value] = decodeURIComponent(pair.replaceAll('+', ' ')).split('=')
  return [name.toLowerCase(), value.join('=')]
}

/** Pages that only redirect. */
const isDetour = (host: string, first: string | undefined) =>
  host === 'accounts.google.com' ||
  (/^www\.google\.[a-z.]+$/.test(host) && first === 'url') ||
  (/(?:^|\.)linkedin\.com$/.test(host) && linkedinDetours.includes(first ?? ''))
const linkedinDetours = ['authwall', 'checkpoint', 'login', 'signup', 'uas']
const detourTargets = ['q', 'url', 'continue', 'sessionredirect', 'session_redirect']

/**
 * Reads a web address with or without its scheme. Undefined for other text, and for addresses that could mislead:
 * with a user, a port, a backslash, or letters of another script in the host.
 */
export function readLink(typed: string): Link | undefined {
  if (typed.length > linkMax) return undefined
  const text = unwrapped(typed)
  const [, named, pathText = '', queryText = ''] = (!unsafe.test(text) && linkShape.exec(text)) || []
  if (named === undefined) return undefined
  const host = named.toLowerCase()
  try {
    const segments = pathText.split('/')
    const isNamed = (segment: string) => segment !== ''
    const path = segments
      .slice(segments.findIndex(isNamed), segments.findLastIndex(isNamed) + 1)
      .map(decodeURIComponent)
    if (path.length === 0) path.push('')
    if (path.some((segment) => segment === '.' || segment === '..' || segment.includes('/'))) return undefined
    const query = new Map(queryText.slice(1).split('&').map(pairOf))
    const target = isDetour(host, path[0]) && detourTargets.map((name) => query.get(name)).find(Boolean)
    const rest = text.replace(/^https?:\/\//i, '').slice(host.length)
    if (target) return readLink(target.startsWith('/') ? host + target : target)
    return { host, path, query, href: `https://${host}${rest}` }
  } catch {
    // A percent sign that encodes nothing.
    return undefined
  }
}

const readBy = (read: (text: string) => Reading) =>
  z.check<string>((payload) => {
    if (payload.value === '') return
    const reading = read(payload.value)
    if ('value' in reading) payload.value = reading.value
    else payload.issues.push({ code: 'custom', message: reading.message, input: payload.value })
  })

/**
 * A required text that `read` replaces by its canonical form.
 * @param required the message for a missing or blank text
 */
export const canonicalSchema = (required: string, read: (text: string) => Reading) =>
  z.string(requiredOr(required, 'Use text')).trim().min(1, required).check(readBy(read))

/** The same for a text that may be missing or blank; undefined then. */
export const optionalCanonicalSchema = (read: (text: string) => Reading) =>
  z
    .string('Use text')
    .max(linkMax, `Use at most ${linkMax} characters`)
    .trim()
    .check(readBy(read))
    .optional()
    .transform((value) => value || undefined)

/** No part starts or ends with a hyphen: calendars refuse such addresses. */
const siteHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/

/** A link to any website, over https. */
export function readWebLink(text: string): Reading {
  const link = readLink(text)
  const isSite =
    link && link.href.length <= linkMax && siteHost.test(link.host) && z.url().safeParse(link.href).success
  return isSite ? { value: link.href } : { message: 'Use a link that starts with https://' }
}

/** The hosts of photos that a page may show, as in the content security policy. */
export const photoHosts = ['*.googleusercontent.com'] as const

/** A photo that a page may show. */
export function readPhotoLink(text: string): Reading {
  const link = readLink(text)
  if (link && leadsTo(link.href, photoHosts)) return { value: link.href }
  const isPage = /^(?:drive|photos)\.google\.com$|^photos\.app\.goo\.gl$/.test(link?.host ?? '')
  return {
    message: isPage
      ? 'This is the page of a photo. Right-click the photo, choose Copy image address and paste that'
      : 'Use an https link to a photo on googleusercontent.com',
  }
}

/**
 * Whether a link leads over https to one of these hosts: exact names, or `*.name` for all names below it. Check
 * stored addresses with it before linking to them (security, row 29).
 */
export function leadsTo(link: string, hosts: readonly string[]): boolean {
  const host = /^https:\/\/([a-z0-9.-]+)(?:[/?#][^\s\\<>"]*)?$/i.exec(link)?.[1]?.toLowerCase()
  return hosts.some((own) => (own.startsWith('*.') ? host?.endsWith(own.slice(1)) : host === own))
}
