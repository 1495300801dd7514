import {
  navItemSchema,
  type ReleaseRecord,
  type RemoteRecord,
  releaseRouteSchema,
} from '@portal/shared/contract'
import { z } from 'zod'

/** Whose a remote is, which paths are its, and its menu: enough to show the card in the place of its pages. */
export const outlineSchema = z.object({
  title: z.string(),
  team: z.string(),
  routes: z.array(releaseRouteSchema.omit({ files: true, shared: true }).strip()),
  nav: z.array(navItemSchema),
})
export type Outline = z.infer<typeof outlineSchema>

/** What is kept beside a record, for a server that cannot read it. */
export function outlineOf({ title, team, routes, nav }: ReleaseRecord): Outline {
  return outlineSchema.parse({ title, team, routes, nav })
}

/** A remote in the page that has its paths and its menu, and nothing to load: the shell shows its card. */
export function closedRemote(name: string, version: string, outline: Outline): RemoteRecord {
  return {
    kind: 'remote',
    name,
    version,
    ...outline,
    routes: outline.routes.map((route) => ({ ...route, files: [], shared: [] })),
    files: {},
    // No file of any release: without a hash in the page, the browser refuses it.
    entry: 'unreadable.js',
    manifest: 'unreadable.json',
    requires: { '@portal/shared': '*' },
  }
}
