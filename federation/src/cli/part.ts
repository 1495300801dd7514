import { resolve } from 'node:path'
import { type BuildMode, type Part, readPart } from '../part/readPart.ts'
import { CommandFailure } from './failure.ts'

/** The part in a folder that the command was given, or that it was started in. */
export async function partIn(directory: string, mode: BuildMode = 'production'): Promise<Part> {
  try {
    return await readPart(resolve(directory), mode)
  } catch (cause) {
    throw new CommandFailure('usage', cause instanceof Error ? cause.message : String(cause), cause)
  }
}
