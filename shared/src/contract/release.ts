import { z } from 'zod'
import type { ReleaseRoute } from './releaseRecord.ts'

/** The name of the one release that is not a remote. */
export const shellName = 'shell'

/** The one module that a remote exposes. */
export const exposedModule = './routes'

/** What a build writes of itself beside its files. */
export const recordFile = 'release.json'

/** The file of the shell's release that the portal serves under `/kit/`. */
export const kitFile = 'kit.tgz'

/** The file of the shell's release with the types of what it gives. */
export const declarationsFile = 'declarations.json'

/** `shell`, or a remote's name: `auth`, `papers`. */
export const releaseNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'A name is small letters, digits and hyphens')

/** A package version with the hash of the sources that it was built from: `1.0.0-1f3a9c02`. */
export const releaseVersionSchema = z
  .string()
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{8,16}$/, 'A version is <major>.<minor>.<patch>-<hash>')

/** To whom a menu entry appears: `always`, or only to those of that access level. */
export const navShowSchema = z.enum(['always', 'guest', 'verified', 'lead'])
export type NavShow = z.infer<typeof navShowSchema>

/**
 * A menu entry: `main` is the navigation bar, `account` the menu behind the name of who is signed in, `admin` the Admin
 * menu of leads. Lower `order` stands first.
 */
export const navItemSchema = z.strictObject({
  label: z.string().min(1).max(40),
  path: z.string().max(200),
  menu: z.enum(['main', 'account', 'admin']),
  order: z.int(),
  show: navShowSchema,
})
export type NavItem = z.infer<typeof navItemSchema>

/** A page's path pattern: `/seniors/:id`; at most eight segments. */
export const routePathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?:[A-Za-z0-9_-]+|:[A-Za-z]+)(?:\/(?:[A-Za-z0-9_-]+|:[A-Za-z]+)){0,7}$|^\/$/)

/** The first segments that are the server's own: no page lies there. */
export const reservedSegments: readonly string[] = [
  'backend',
  'releases',
  'kit',
  'preview',
  'status',
  'status.json',
  'metrics',
  '.well-known',
  'healthz',
  'readyz',
]

/**
 * Whether no other part's code may be in memory with a page: where its release says so, and on the pages of leads, those
 * for guests (login, sign-up, a new password) and the account, whatever a release says.
 */
export const isIsolated = ({
  path,
  access,
  isolated = false,
}: Pick<ReleaseRoute, 'path' | 'access' | 'isolated'>): boolean =>
  isolated || access === 'lead' || access === 'guest' || /^\/account(\/|$)/.test(path)
