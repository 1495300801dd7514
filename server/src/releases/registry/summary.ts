import {
  navItemSchema,
  type ReleaseManifest,
  type RemoteManifest,
  releaseRouteSchema,
} from '@portal/shared/contract'
import { z } from 'zod'

/** A remote's team, paths and menu: enough to show an error card in place of its pages. */
export const summarySchema = z.object({
  title: z.string(),
  team: z.string(),
  routes: z.array(releaseRouteSchema.omit({ files: true, shared: true }).strip()),
  nav: z.array(navItemSchema),
})
export type ReleaseSummary = z.infer<typeof summarySchema>

/** The summary stored beside a manifest, for servers that can't read the manifest. */
export function summaryOf({ title, team, routes, nav }: ReleaseManifest): ReleaseSummary {
  return summarySchema.parse({ title, team, routes, nav })
}

/** A remote with its paths and menu but nothing to load, so that the shell shows an error card. */
export function closedRemote(name: string, version: string, summary: ReleaseSummary): RemoteManifest {
  return {
    kind: 'remote',
    name,
    version,
    ...summary,
    routes: summary.routes.map((route) => ({ ...route, files: [], shared: [] })),
    files: {},
    // Not a file of any release: without a hash in the page, browsers refuse it.
    entry: 'unreadable.js',
    manifest: 'unreadable.json',
    requires: { '@portal/shared': '*' },
  }
}
