import type { ReleaseRow } from '@portal/shared/contract'
import { say } from './asTyped.ts'
import { type PortalOptions, portalFor } from './commands.ts'
import { namedPart } from './named.ts'
import { listReleases } from './portal.ts'

const minute = (moment: string) => moment.slice(0, 16).replace('T', ' ')

/** Who, from where: `Asha Rao, main 3f1c0de4a, https://…`. */
function sourceIn({ source = {} }: ReleaseRow): string {
  const { person, branch, commit, run } = source
  // Hashes are told by their first letters; what stands behind one stays.
  const short = commit?.replace(/^([0-9a-f]{9})[0-9a-f]{31,}/, '$1')
  const place = [branch, short].filter(Boolean).join(' ')
  return [person, place, run].filter(Boolean).join(', ')
}

/** A release in a line. */
function lineOf(row: ReleaseRow): string {
  const { version, active, share, publishedAt, publishedBy, activatedAt, activatedBy, source } = row
  const since = activatedAt
    ? `${active ? 'active since' : 'was active from'} ${minute(activatedAt)} by ${activatedBy}`
    : ''
  const facts = [
    `${active ? '*' : share ? '+' : ' '} ${version}`,
    share ? `rolled out to ${share} %` : '',
    `published ${minute(publishedAt)} by ${publishedBy}`,
    since,
    row.provenAt ? `proven ${minute(row.provenAt)}` : '',
    row.takenBack ? `taken back and frozen (${row.takenBack})` : '',
    sourceIn(row),
    source?.note ?? '',
  ]
  return facts.filter((fact) => fact !== '').join('  ')
}

/** `portal releases` */
export async function runReleases(word: string, options: PortalOptions): Promise<void> {
  const part = await namedPart(word)
  const releases = await listReleases(await portalFor(part, options), part.name)
  if (releases.length === 0)
    say(`${part.name} has no release yet. In its folder, run: npx portal publish --activate`)
  for (const row of releases) console.log(lineOf(row))
}
