import { shellName } from '@portal/shared/contract'
import { and, eq, like } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { activations, activeReleases, releaseFiles } from '../registry/releases.tables.ts'

/** How the shell's build names the fonts' files, and how its style sheets name the fonts. */
const families = new Map([
  ['inter', 'Inter Variable'],
  ['space-grotesk', 'Space Grotesk Variable'],
  ['jetbrains-mono', 'JetBrains Mono Variable'],
])
const fontFile = /^([a-z-]+)-latin-wght-normal\.[0-9a-f]+\.woff2$/

/** The fonts of the active shell's release, as a browser that was in the portal has them already. */
export async function shellFonts(db: Db): Promise<string> {
  const rows = await db
    .select({ version: releaseFiles.version, path: releaseFiles.path })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .innerJoin(
      releaseFiles,
      and(eq(releaseFiles.name, activations.name), eq(releaseFiles.version, activations.version)),
    )
    .where(and(eq(activeReleases.name, shellName), like(releaseFiles.path, '%.woff2')))
    .orderBy(releaseFiles.path)
  return rows
    .flatMap(({ version, path }) => {
      const family = families.get(fontFile.exec(path)?.[1] ?? '')
      if (!family) return []
      const address = `/releases/${shellName}/${version}/${path}`
      return [
        `@font-face { font-family: '${family}'; font-display: swap; font-weight: 100 900; src: url('${address}') format('woff2') }`,
      ]
    })
    .join('\n')
}
