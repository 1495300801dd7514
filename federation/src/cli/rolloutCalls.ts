import {
  type Preview,
  previewAnswer,
  previewsAnswer,
  type ReleaseFigures,
  type ReleaseRow,
  releaseAnswer,
  releaseFiguresAnswer,
} from '@portal/shared/contract'
import { json, type Portal, parsed, send } from './portal.ts'

/** The release that only a share of the visitors gets. */
export const rolledOut = (releases: readonly ReleaseRow[]): ReleaseRow | undefined =>
  releases.find(({ share, active }) => share && !active)

/** Gives the rollout of a part that is under way another share of the sessions. */
export async function shareRelease(portal: Portal, name: string, share: number): Promise<ReleaseRow> {
  return (await parsed(await send(portal, `${name}/share`, json({ share })), releaseAnswer, portal.url))
    .release
}

/** Makes the release that is rolled out the active one, for all. */
export async function promoteRelease(portal: Portal, name: string): Promise<ReleaseRow> {
  return (await parsed(await send(portal, `${name}/promote`, json({})), releaseAnswer, portal.url)).release
}

/** Makes a link that shows a published release in one browser for an hour. */
export async function makePreview(
  portal: Portal,
  name: string,
  version: string,
): Promise<{ preview: Preview; link: string }> {
  const response = await send(portal, `${name}/preview`, json({ version }))
  const { preview, path } = await parsed(response, previewAnswer, portal.url)
  return { preview, link: `${portal.url}${path}` }
}

/** The previews of a part that go on, newest first. */
export async function listPreviews(portal: Portal, name: string): Promise<Preview[]> {
  return (await parsed(await send(portal, `${name}/previews`, {}), previewsAnswer, portal.url)).previews
}

/** Ends a preview before its hour is over. */
export async function endPreview(portal: Portal, name: string, id: string): Promise<Preview> {
  const response = await send(portal, `${name}/previews/${encodeURIComponent(id)}/end`, json({}))
  return (await parsed(response, previewAnswer.pick({ preview: true }), portal.url)).preview
}

/** How a release fares since visitors get it; undefined on portals from before pages told. */
export async function releaseFigures(
  portal: Portal,
  name: string,
  version: string,
): Promise<ReleaseFigures | undefined> {
  const response = await send(portal, `${name}/figures?version=${encodeURIComponent(version)}`, {})
  if (response.status !== 404) return parsed(response, releaseFiguresAnswer, portal.url)
  await response.body?.cancel()
  return undefined
}
