import { z } from 'zod'
import type { ReleaseRoute } from './releaseManifest.ts'

/** The name of the only release that isn't a remote. */
export const shellName = 'shell'

/** The only module that a remote exposes. */
export const exposedModule = './routes'

/** The manifest file of every build. */
export const manifestFile = 'release.json'

/** The file of the shell's release that the portal serves under `/sdk/`. */
export const sdkFile = 'sdk.tgz'

/** The file of the shell's release with the types that it provides. */
export const declarationsFile = 'declarations.json'

/** `shell`, or a remote's name: `auth`, `papers`. */
export const releaseNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'Use lowercase letters, digits and hyphens')

/** A package version with the hash of its sources: `1.0.0-1f3a9c02`. */
export const releaseVersionSchema = z
  .string()
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{8,16}$/, 'A version is <major>.<minor>.<patch>-<hash>')

/** The audience of a menu entry: everyone (`always`), or only one access level. */
export const navShowSchema = z.enum(['always', 'guest', 'verified', 'lead'])
export type NavShow = z.infer<typeof navShowSchema>

/** A menu entry: in the navigation bar, the account menu, or the leads' menu, sorted by `order`. */
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

/** First path segments that are reserved for the server. */
export const reservedSegments: readonly string[] = [
  'backend',
  'releases',
  'sdk',
  'preview',
  'status',
  'status.json',
  'metrics',
  '.well-known',
  'healthz',
  'readyz',
]

/** Whether the page needs a document of its own: if its release says so, and for leads, guests and accounts. */
export const isIsolated = ({
  path,
  access,
  isolated = false,
}: Pick<ReleaseRoute, 'path' | 'access' | 'isolated'>): boolean =>
  isolated || access === 'lead' || access === 'guest' || /^\/account(\/|$)/.test(path)
