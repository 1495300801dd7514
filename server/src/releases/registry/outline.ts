import {
  navItemSchema,
  type ReleaseManifest,
  type RemoteManifest,
  releaseRouteSchema,
} from '@portal/shared/contract'
import { z } from 'zod'

/** A remote's team, paths and menu: enough to show an error card in place of its pages. */
export const outlineSchema = z.object({
  title: z.string(),
  team: z.string(),
  routes: z.array(releaseRouteSchema.omit({ files: true, shared: true }).strip()),
  nav: z.array(navItemSchema),
})
export type Outline = z.infer<typeof outlineSchema>

/** The summary stored beside a manifest, for servers that can't read the manifest. */
export function outlineOf({ title, team, routes, nav }: ReleaseManifest): Outline {
  return outlineSchema.parse({ title, team, routes, nav })
}

/** A remote with its paths and menu but nothing to load, so that the shell shows an error card. */
export function closedRemote(name: string, version: string, outline: Outline): RemoteManifest {
  return {
    kind: 'remote',
    name,
    version,
    ...outline,
    routes: outline.routes.map((route) => ({ ...route, files: [], shared: [] })),
    files: {},
    // Not a file of any release: without a hash in the page, browsers refuse it.
    entry: 'unreadable.js',
    manifest: 'unreadable.json',
    requires: { '@portal/shared': '*' },
  }
}
