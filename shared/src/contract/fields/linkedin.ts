import { type Link, type Reading, readLink } from './links.ts'

const profilePage = 'https://www.linkedin.com/in/'

const hosts = /^(?:(?:www|m|[a-z]{2})\.)?linkedin\.com$/
const personPath = /^(?:(?:comm|m|mwlite)\/)?(?:profile\/|public-profile\/)?in\/([^/]+)/i
/** The form of addresses until 2015; LinkedIn redirects them to the name with the numbers in reverse order. */
const oldPath =
  /^pub\/(?!dir(?:\/|$))([^/]+)(?:\/([0-9a-f]{1,3})\/([0-9a-f]{1,3})\/([0-9a-f]{1,3}))?(?:\/[a-z]{2})?$/i
/** Letters of any script, digits, hyphens and emoji. */
const nameShape = /^[\p{L}\p{M}\p{N}\p{So}\p{Sk}\p{Join_Control}_-]{1,100}$/u
/** Reserved names that lead to the signed-in user's own profile. */
const ownNames = ['me', 'edit']

const openProfile = 'Open the person’s profile and use its address (e.g., https://www.linkedin.com/in/name)'
/** LinkedIn's other pages by the first segment of their path. */
const pages: Record<string, string> = {
  '': 'LinkedIn’s start page',
  company: 'the page of a company',
  events: 'an event on LinkedIn',
  feed: 'the feed of LinkedIn',
  groups: 'a group on LinkedIn',
  jobs: 'a job on LinkedIn',
  learning: 'a course on LinkedIn',
  posts: 'a post on LinkedIn',
  pulse: 'an article on LinkedIn',
  school: 'the page of a school',
  search: 'a search on LinkedIn',
  showcase: 'the page of a company',
}

function nameOf({ path }: Link): string | undefined {
  const text = path.join('/')
  const [, old, first = '', second = '', third = ''] = oldPath.exec(text) ?? []
  if (old === undefined) return personPath.exec(text)?.[1]
  if (third === '') return old
  return `${old}-${third.padStart(3, '0')}${second.padStart(3, '0')}${first === '0' ? '' : first}`
}

/** Only LinkedIn's own ids have capitals; names that people choose are lower case. */
function slugOf(name: string | undefined): string | undefined {
  if (name === undefined || !nameShape.test(name)) return undefined
  const slug = name.startsWith('ACoA') ? name : name.normalize('NFC').toLowerCase()
  return ownNames.includes(slug) ? undefined : encodeURIComponent(slug)
}

function readSlug(text: string): Reading {
  const link = readLink(text)
  if (link?.host === 'lnkd.in')
    return { message: `This is a short link, which doesn’t say whose profile it is. ${openProfile}` }
  if (!link || !hosts.test(link.host))
    return { message: 'Use the link of a LinkedIn profile (e.g., https://www.linkedin.com/in/name)' }
  const value = slugOf(nameOf(link))
  if (value !== undefined) return { value }
  const [first = ''] = link.path
  const page = Object.hasOwn(pages, first) ? pages[first] : 'a page of LinkedIn'
  return { message: `This is ${page}, not a person. ${openProfile}` }
}

/** Reads a LinkedIn profile by any of its addresses: `https://www.linkedin.com/in/asha-sample`. */
export function readLinkedin(text: string): Reading {
  const reading = readSlug(text)
  return 'value' in reading ? { value: profilePage + reading.value } : reading
}

/** Reads the name of a profile, typed on its own or as an address: `asha-sample`. */
export function readLinkedinName(text: string): Reading {
  let name: string | undefined
  try {
    name = decodeURIComponent(text.trim().replace(/^@/, ''))
  } catch {
    // A percent sign that encodes nothing.
  }
  const value = slugOf(name)
  return value === undefined ? readSlug(text) : { value }
}
