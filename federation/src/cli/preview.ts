import { type Preview, releaseVersionSchema } from '@portal/shared/contract'
import { CommandFailure } from './failure.ts'
import { createPreview, endPreview, listPreviews, listReleases, type Portal } from './portal.ts'
import { findApp, type PortalOptions, portalFor } from './target.ts'
import { say } from './terminal.ts'

const minute = (moment: string) => moment.slice(11, 16)

/** The newest release of an app. @throws CommandFailure if there is none. */
export async function newestVersion(portal: Portal, name: string): Promise<string> {
  const [newest] = await listReleases(portal, name)
  if (newest) return newest.version
  throw new CommandFailure('usage', `${name} has no release yet. In its folder, run: npx portal publish`)
}

/** `portal preview [version] [app]`, where each of the two can be left out. */
export async function runPreview(
  first: string | undefined,
  second: string | undefined,
  options: PortalOptions,
): Promise<void> {
  const isVersion = first !== undefined && releaseVersionSchema.safeParse(first).success
  const app = await findApp((isVersion ? second : first) ?? '.')
  const portal = await portalFor(app, options)
  const version = isVersion ? first : await newestVersion(portal, app.name)
  const { preview, link } = await createPreview(portal, app.name, version)
  console.log(`${app.name} ${version}, in one browser until ${minute(preview.expiresAt)} UTC:\n${link}`)
}

const lineOf = ({ id, version, createdAt, expiresAt, openedAt }: Preview) =>
  [
    `${id}  ${version}`,
    `created ${minute(createdAt)}`,
    openedAt ? `opened ${minute(openedAt)}` : 'not opened yet',
    `until ${minute(expiresAt)} UTC`,
  ].join('  ')

export async function runPreviewList(argument: string, options: PortalOptions): Promise<void> {
  const app = await findApp(argument)
  const previews = await listPreviews(await portalFor(app, options), app.name)
  if (previews.length === 0) say(`${app.name} has no preview. Create one: npx portal preview ${app.name}`)
  for (const preview of previews) console.log(lineOf(preview))
}

export async function runPreviewEnd(id: string, argument: string, options: PortalOptions): Promise<void> {
  const app = await findApp(argument)
  const { version } = await endPreview(await portalFor(app, options), app.name, id)
  console.log(`The preview of ${app.name} ${version} has ended`)
}
