import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/**
 * A backup is lines of JSON: an object says what comes, an array is a row, each value as PostgreSQL writes it as text
 * (docs/operating.md describes them). The last line seals those before it.
 */
export const header = z.object({
  portalBackup: z.literal(1),
  at: z.iso.datetime(),
  database: z.string(),
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })).min(1),
  /** Tells whether the secret of a portal is the one that signed this one's cookies, and nothing else. */
  secretMark: z.string(),
})
export type Header = z.output<typeof header>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export const endLine = z.object({ end: z.string(), rows: z.number() })
export const sequenceLine = z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() })
export const fileLine = z.object({ file: z.literal('session-secret'), text: z.string() })
const sealLine = z.object({ lines: z.number(), sha256: z.string() })

export const isRow = (line: string) => line.startsWith('[')

/** What a line that is no row says. */
export function control(line: string) {
  const read = z.union([tableLine, endLine, sequenceLine, fileLine, header]).safeParse(parsed(line))
  if (!read.success) throw new BackupError(`The backup has a line that this version does not know: ${line}`)
  return read.data
}

export type Emit = (line: string) => Promise<void>

/** Counts and hashes what is written, so that it can be sealed. */
export function sealing(emit: Emit): { emit: Emit; seal(): Promise<void> } {
  const hash = createHash('sha256')
  let lines = 0
  return {
    emit: (line) => {
      note(hash, line)
      lines += 1
      return emit(line)
    },
    seal: () => emit(JSON.stringify({ lines, sha256: hash.digest('hex') })),
  }
}

const note = (hash: Hash, line: string) => hash.update(line).update('\n')

const damaged = (what: string) =>
  new BackupError(`The backup is not whole (${what}): take another one. Nothing was changed.`)

/** The lines of a backup but the seal, which must fit all of them. */
export async function* unsealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  let last: string | undefined
  for await (const line of lines) {
    if (last !== undefined) {
      note(hash, last)
      count += 1
      yield last
    }
    last = line
  }
  const seal = sealLine.safeParse(parsed(last))
  if (!seal.success) throw damaged('its end is missing')
  if (seal.data.lines !== count || seal.data.sha256 !== hash.digest('hex'))
    throw damaged('its lines are not those that were written')
}

/** What a line says; undefined for one that is no JSON. */
export function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

const newline = 10

/** Twice what a release may have, in hex digits, and more. A file that was made to unpack to more fills no memory. */
const longestLine = 100_000_000

/** Text by lines, of which one may be as long as a release's file. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at)]).toString()
      begun = []
      length = 0
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) throw damaged('a line of it is too long')
  }
  if (begun.length > 0) throw damaged('it was cut off')
}
