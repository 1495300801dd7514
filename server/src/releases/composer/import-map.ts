import type { ReleaseRecord } from '@portal/shared/contract'
import { isScript, isStyle } from '../registry/files/content-types.ts'
import { fileAddress, type ReleaseSet, usableLastGood } from './composition.ts'

/**
 * A file's address in its own release -> where the page asks for it, for files of the shell that an earlier release has
 * too. Remotes' files stay: a last good release stands in best when it shares nothing with the one that failed.
 */
export type MovedFiles = ReadonlyMap<string, string>

/** The page's import map; its keys are those of HTML. */
interface ImportMap {
  imports?: Record<string, string>
  integrity: Record<string, string>
}

/**
 * Hashes of all that the browser may run: by them it checks every module, the fallback's too. Code asks for modules in
 * its own release, and `imports` leads it to where they are.
 */
export function importMapOf(set: ReleaseSet, moved: MovedFiles): ImportMap {
  const scripts = recordsOf(set).flatMap((record) => filesOf(record, moved, isScript))
  // Of the shell's style sheets those of later loads are asked for by code, too; the first ones stand in the page.
  const isAskedFor = (path: string) => isScript(path) || (isStyle(path) && !set.shell.styles.includes(path))
  const imports = importsOf(set.shell, filesOf(set.shell, moved, isAskedFor))
  return {
    ...(imports.length > 0 && { imports: Object.fromEntries(imports) }),
    integrity: Object.fromEntries(scripts.map(({ place, integrity }) => [place, integrity])),
  }
}

function recordsOf({ shell, remotes }: ReleaseSet): ReleaseRecord[] {
  const records: ReleaseRecord[] = [shell]
  for (const remote of remotes) {
    const lastGood = usableLastGood(remote, shell)
    records.push(remote.record, ...(lastGood ? [lastGood] : []))
  }
  return records
}

interface PlacedFile {
  /** Its address in its own release. */
  own: string
  /** Where the page asks for it, and the folder of the release there. */
  place: string
  folder: string
  integrity: string
}

function filesOf(
  record: ReleaseRecord,
  moved: MovedFiles,
  isWanted: (path: string) => boolean,
): PlacedFile[] {
  return Object.entries(record.files)
    .filter(([path]) => isWanted(path))
    .map(([path, integrity]) => {
      const own = fileAddress(record, path)
      const place = moved.get(own) ?? own
      return { own, place, folder: place.slice(0, -path.length), integrity }
    })
}

/**
 * Where the files of a release moved. Mostly one release is home to most of them: then one entry leads the whole
 * folder there, and each file that is elsewhere has its own. Of two that fit the browser takes the longer one.
 */
function importsOf(record: ReleaseRecord, files: readonly PlacedFile[]): [own: string, place: string][] {
  const moved = files.filter(({ own, place }) => place !== own)
  const counts = new Map<string, number>()
  for (const { folder } of moved) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const [main] = [...counts].sort(([, one], [, other]) => other - one)
  if (!main) return []
  const [mainFolder] = main
  const elsewhere = files.filter(({ folder }) => folder !== mainFolder)
  const entry = ({ own, place }: PlacedFile): [string, string] => [own, place]
  if (elsewhere.length + 1 >= moved.length) return moved.map(entry)
  return [[fileAddress(record, ''), mainFolder], ...elsewhere.map(entry)]
}
