import { type Preview, releaseVersionSchema } from '@portal/shared/contract'
import { say } from './asTyped.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { CommandFailure } from './failure.ts'
import { namedPart } from './named.ts'
import { listReleases } from './portal.ts'
import { endPreview, listPreviews, makePreview } from './rolloutCalls.ts'

const minute = (moment: string) => moment.slice(11, 16)

/** `portal preview`: of the newest release where no version is named. */
export async function runPreview(
  word: string | undefined,
  part: string | undefined,
  options: PortalOptions,
): Promise<void> {
  const isVersion = word !== undefined && releaseVersionSchema.safeParse(word).success
  const named = await namedPart((isVersion ? part : word) ?? '.')
  const portal = await portalFor(named, options)
  const version = isVersion ? word : (await listReleases(portal, named.name))[0]?.version
  if (version === undefined)
    throw new CommandFailure(
      'usage',
      `${named.name} has no release yet. In its folder, run: npx portal publish`,
    )
  const { preview, link } = await makePreview(portal, named.name, version)
  console.log(`${named.name} ${version}, in one browser until ${minute(preview.expiresAt)} UTC:\n${link}`)
}

const lineOf = ({ id, version, createdAt, expiresAt, openedAt }: Preview) =>
  [
    `${id}  ${version}`,
    `made ${minute(createdAt)}`,
    openedAt ? `taken ${minute(openedAt)}` : 'not taken yet',
    `until ${minute(expiresAt)} UTC`,
  ].join('  ')

/** `portal preview list` */
export async function runPreviewList(part: string, options: PortalOptions): Promise<void> {
  const named = await namedPart(part)
  const previews = await listPreviews(await portalFor(named, options), named.name)
  if (previews.length === 0) say(`No preview of ${named.name} goes on: npx portal preview ${named.name}`)
  for (const preview of previews) console.log(lineOf(preview))
}

/** `portal preview end` */
export async function runPreviewEnd(id: string, part: string, options: PortalOptions): Promise<void> {
  const named = await namedPart(part)
  const { version } = await endPreview(await portalFor(named, options), named.name, id)
  console.log(`The preview of ${named.name} ${version} has ended`)
}
