import { type MadeRelease, madeRelease, type ReleaseFault } from '../../e2e/portal/made-release.ts'
import { integrityOf } from '../../server/src/releases/registry/digest.ts'

/** Damage to files after the release checks, as by a broken disk. */
export const fileFaults = ['entry is missing', 'a byte is altered'] as const
type FileFault = (typeof fileFaults)[number]

/** One of each kind; the release checks refuse the last two. */
export const kinds = [
  ...fileFaults,
  'entry hangs',
  'throws at load',
  'throws at render',
  'throws on a click',
  'slow',
  'throws on a phone',
  'styles others',
  'too large',
] as const satisfies readonly (FileFault | ReleaseFault)[]
export type Fault = (typeof kinds)[number]

export interface Candidate extends MadeRelease {
  number: number
  fault: Fault | undefined
}

const isFileFault = (fault: Fault): fault is FileFault => fileFaults.some((one) => one === fault)

export function candidate(name: string, number: number, fault: Fault | undefined): Candidate {
  const made = madeRelease({ name, number, fault: fault && !isFileFault(fault) ? fault : undefined })
  return { ...made, number, fault }
}

/** The SQL that damages the files of a published release; undefined for other faults. */
export function damageOf({
  name,
  version,
  fault,
  files,
}: Candidate): [text: string, values: string[]] | undefined {
  if (fault === 'entry is missing')
    return [
      `DELETE FROM release_files WHERE name = $1 AND version = $2 AND path = 'remoteEntry.js'`,
      [name, version],
    ]
  if (fault !== 'a byte is altered') return undefined
  const page = Buffer.from(files.get('page.js') ?? '')
  return [
    `UPDATE release_blobs SET bytes = set_byte(bytes, 3, 65), brotli = NULL WHERE integrity = $1`,
    [integrityOf(page)],
  ]
}
