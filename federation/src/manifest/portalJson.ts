import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  navItemSchema,
  releaseCardSchema,
  releaseRouteSchema,
  releaseSearchSchema,
  remoteManifestSchema,
} from '@portal/shared/contract'
import { z } from 'zod'
import { parsedJson } from '../app/parsedJson.ts'

/** A remote's description: `withPortal` writes it into `dist`, or a team writes it next to `package.json`. */
export const portalFile = 'portal.json'

/** Without `files` and `shared`, a page, card or source counts as using everything in the remote. */
const unmeasured = { files: true, shared: true } as const

const { name, title, team, sharedVersion, declarations, requires, bundled } = remoteManifestSchema.shape

const portalSchema = z.strictObject({
  /** For editors: the location of this file's schema. */
  $schema: z.string().optional(),
  name,
  title,
  team,
  sharedVersion,
  declarations,
  bundled,
  /** Required from the shell, beyond `shared` of the federation manifest. */
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

/** The `portal.json` of the remote in `directory`: its build's, or its team's; undefined if there is none. */
export function portalFileOf(directory: string, dist = join(directory, 'dist')): string | undefined {
  return [dist, directory].map((folder) => join(folder, portalFile)).find((file) => existsSync(file))
}

/** @throws Error with all problems, a line each. */
export function readPortalJson(file: string): PortalJson {
  const json = parsedJson(readFileSync(file, 'utf8'), z.unknown())
  if (json === undefined) throw new Error(`${file} is not JSON: fix it`)
  const { data, error } = portalSchema.safeParse(json)
  if (data) return data
  const lines = error.issues.map(
    ({ path, message }) => `${file} is invalid at ${path.join('.') || 'its top'}: ${message}`,
  )
  throw new Error(lines.join('\n'))
}
