import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  navItemSchema,
  releaseCardSchema,
  releaseRouteSchema,
  releaseSearchSchema,
  remoteRecordSchema,
} from '@portal/shared/contract'
import { z } from 'zod'
import { parsedJson } from '../part/parsedJson.ts'

/** What a remote says of itself: `withPortal` writes it into `dist`, or a team by hand next to `package.json`. */
export const portalFile = 'portal.json'

/** Of a page, card or source without `files` and `shared`, all that the remote has is measured and loaded ahead. */
const unmeasured = { files: true, shared: true } as const

const { name, title, team, sharedVersion, declarations, requires, bundled } = remoteRecordSchema.shape

const portalSchema = z.strictObject({
  /** For editors: where the schema of this file is. */
  $schema: z.string().optional(),
  ...{ name, title, team, sharedVersion, declarations, bundled },
  /** What it asks of the shell beyond the `shared` of its federation manifest. */
  requires: requires.optional(),
  routes: z
    .array(
      releaseRouteSchema.partial(unmeasured).extend({
        nav: navItemSchema.omit({ path: true }).partial({ show: true }).optional(),
      }),
    )
    .min(1),
  cards: z.array(releaseCardSchema.partial(unmeasured)).optional(),
  search: z.array(releaseSearchSchema.partial(unmeasured)).optional(),
})
export type PortalJson = z.infer<typeof portalSchema>

/** The `portal.json` of the remote in `directory`: that of its build, else that of its team; undefined: none. */
export function portalFileOf(directory: string, dist = join(directory, 'dist')): string | undefined {
  return [dist, directory].map((folder) => join(folder, portalFile)).find((file) => existsSync(file))
}

/** @throws Error with all that is wrong in it, a line each. */
export function readPortalJson(file: string): PortalJson {
  const json = parsedJson(readFileSync(file, 'utf8'), z.unknown())
  if (json === undefined) throw new Error(`${file} is not JSON: fix it`)
  const { data, error } = portalSchema.safeParse(json)
  if (data) return data
  const lines = error.issues.map(
    ({ path, message }) => `${file} is wrong at ${path.join('.') || 'its top'}: ${message}`,
  )
  throw new Error(lines.join('\n'))
}
