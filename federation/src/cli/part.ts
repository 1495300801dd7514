import { resolve } from 'node:path'
import { type NamedPart, type Part, readNamedPart, readPart } from '../part/readPart.ts'
import { CommandFailure } from './failure.ts'

async function orFailure<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading
  } catch (cause) {
    throw new CommandFailure('usage', cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/** The part in a folder that the command was given, or that it was started in. */
export const partIn = (directory: string): Promise<Part> => orFailure(readPart(resolve(directory)))

/** The same where its version, which all that is built goes into, does not matter. */
export const namedPartIn = (directory: string): Promise<NamedPart> =>
  orFailure(readNamedPart(resolve(directory)))
