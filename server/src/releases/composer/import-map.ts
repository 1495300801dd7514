import type { ReleaseManifest } from '@portal/shared/contract'
import { isScript, isStyle } from '../registry/files/content-types.ts'
import { fileAddress, type ReleaseSet, usableFallback } from './composition.ts'

/**
 * Maps a file's URL in its own release to its canonical URL, for files of the shell that an earlier release has too.
 * Remotes' files don't move: a fallback works best if it shares nothing with the failed one.
 */
export type MovedFiles = ReadonlyMap<string, string>

interface ImportMap {
  imports?: Record<string, string>
  integrity: Record<string, string>
}

/**
 * Hashes of everything the browser may run, including fallbacks, so that it checks every module. Code imports modules
 * from its own release, and `imports` maps them to their canonical URLs.
 */
export function importMapOf(set: ReleaseSet, moved: MovedFiles): ImportMap {
  const scripts = manifestsOf(set).flatMap((manifest) => filesOf(manifest, moved, isScript))
  // Code requests later style sheets too; the first ones are in the page.
  const isAskedFor = (path: string) => isScript(path) || (isStyle(path) && !set.shell.styles.includes(path))
  const imports = importsOf(set.shell, filesOf(set.shell, moved, isAskedFor))
  return {
    ...(imports.length > 0 && { imports: Object.fromEntries(imports) }),
    integrity: Object.fromEntries(scripts.map(({ place, integrity }) => [place, integrity])),
  }
}

function manifestsOf({ shell, remotes }: ReleaseSet): ReleaseManifest[] {
  const manifests: ReleaseManifest[] = [shell]
  for (const remote of remotes) {
    const fallback = usableFallback(remote, shell)
    manifests.push(remote.manifest, ...(fallback ? [fallback] : []))
  }
  return manifests
}

interface PlacedFile {
  /** Its URL in its own release. */
  own: string
  /** Its canonical URL, and the folder there. */
  place: string
  folder: string
  integrity: string
}

function filesOf(
  manifest: ReleaseManifest,
  moved: MovedFiles,
  isWanted: (path: string) => boolean,
): PlacedFile[] {
  return Object.entries(manifest.files)
    .filter(([path]) => isWanted(path))
    .map(([path, integrity]) => {
      const own = fileAddress(manifest, path)
      const place = moved.get(own) ?? own
      return { own, place, folder: place.slice(0, -path.length), integrity }
    })
}

/**
 * The moved files of a release. Usually most moved to the same release: one entry maps the folder, and the others have
 * their own, since browsers use the longest match.
 */
function importsOf(manifest: ReleaseManifest, files: readonly PlacedFile[]): [own: string, place: string][] {
  const moved = files.filter(({ own, place }) => place !== own)
  const counts = new Map<string, number>()
  for (const { folder } of moved) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const [main] = [...counts].sort(([, one], [, other]) => other - one)
  if (!main) return []
  const [mainFolder] = main
  const others = files.filter(({ folder }) => folder !== mainFolder)
  const entry = ({ own, place }: PlacedFile): [string, string] => [own, place]
  if (others.length + 1 >= moved.length) return moved.map(entry)
  return [[fileAddress(manifest, ''), mainFolder], ...others.map(entry)]
}
