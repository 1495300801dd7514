import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { kitDigest } from '../kit/kit.ts'
import type { PartKind } from './builtBy.ts'
import { ingredients } from './ingredients.ts'
import { readJson } from './packageFolder.ts'
import { sourcesOf } from './sources.ts'

/** What of a part's package.json the build reads, besides its version; packages count as they are installed. */
const manifest = z.object({
  type: z.unknown(),
  sideEffects: z.unknown(),
  imports: z.unknown(),
  exports: z.unknown(),
})

/**
 * Eight hexadecimal digits that change when anything does that a build of the part in `directory` is made of, and only
 * then: its own files, what it bundles of the portal's packages, and the versions of all other packages in it. The same
 * sources give the same digits on every machine, in every folder; tests do not count.
 */
export function sourceHash(directory: string, mode: string, kind: PartKind): string {
  const { files, facts } = ingredients(directory, kind)
  const own = [join(directory, 'src'), join(directory, 'rspack.config.ts')].flatMap(sourcesOf)
  const named = own.map((file) => ({ name: relative(directory, file).replaceAll('\\', '/'), file }))
  const settings = manifest.partial().parse(readJson(join(directory, 'package.json')))
  // The shell's release carries the kit.
  const kits = kind === 'shell' ? [kitDigest(directory)] : []
  const hash = createHash('sha256').update(JSON.stringify([mode, settings, facts, ...kits]))
  for (const { name, file } of [...named, ...files]) hash.update(`\0${name}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}
