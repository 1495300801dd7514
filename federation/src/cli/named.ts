import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { releaseNameSchema } from '@portal/shared/contract'
import type { NamedPart } from '../part/readPart.ts'
import { namedPartIn } from './part.ts'

/** The part that is meant by its folder, or by its name where there is no such folder. */
export async function namedPart(word: string): Promise<NamedPart> {
  if (!existsSync(join(resolve(word), 'package.json')) && releaseNameSchema.safeParse(word).success)
    return { directory: process.cwd(), name: word }
  return namedPartIn(word)
}

/** Core, whose token is asked for as that of a part. */
export const core = (): NamedPart => ({ directory: process.cwd(), name: 'core' })
