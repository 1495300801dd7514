import { createHash } from 'node:crypto'
import {
  type ReleaseRecord,
  recordFile,
  releaseLimits,
  releaseRecordSchema,
  type ShellRecord,
} from '@portal/shared/contract'
import { type DomainError, invalid } from '../core/errors/domain-error.ts'
import { contentTypeOf, isScript } from './content-types.ts'
import { frameMarks } from './frame.ts'

/** The record of an unpacked archive, once everything that it says of its own files is true. */
export function checkedRecord(name: string, files: ReadonlyMap<string, Buffer>): ReleaseRecord {
  const record = parsedRecord(files.get(recordFile))
  if (record.name !== name)
    throw refused(
      `${recordFile} says the name ${record.name}, the address says ${name}. Publish it as ${record.name}.`,
    )
  checkFiles(record, files)
  checkReferences(record)
  if (record.kind === 'remote') refuseLarge(record.manifest, files.get(record.manifest))
  if (record.kind === 'shell') checkFrame(record, files.get(record.html))
  return record
}

/** A file's hash as the browser checks it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

function parsedRecord(bytes: Buffer | undefined): ReleaseRecord {
  if (!bytes) throw refused(`${recordFile} is missing. Build it with \`portal build\`.`)
  // Before it is parsed: 19 MB of brackets take the parser seconds.
  refuseLarge(recordFile, bytes)
  let data: unknown
  try {
    data = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw refused(`${recordFile} is not JSON. Build it with \`portal build\`.`)
  }
  const parsed = releaseRecordSchema.safeParse(data)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw refused(
    `${recordFile} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}. Build it with \`portal build\`.`,
  )
}

function refuseLarge(path: string, bytes: Buffer | undefined): void {
  if (bytes && bytes.length > releaseLimits.recordBytes)
    throw refused(`${path} is larger than ${releaseLimits.recordBytes / 1024} KB. Make it smaller.`)
}

function checkFiles(record: ReleaseRecord, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    if (path === recordFile) continue
    const integrity = Object.hasOwn(record.files, path) ? record.files[path] : undefined
    if (!integrity) throw refused(`${path} is not in the list of ${recordFile}. Build again.`)
    if (integrity !== integrityOf(bytes))
      throw refused(`${path} differs from its hash in ${recordFile}. Build again.`)
    if (!contentTypeOf(path))
      throw refused(`${path} is of a kind that the portal does not serve. Leave it out.`)
  }
  for (const path of Object.keys(record.files)) {
    if (!files.has(path))
      throw refused(`${path} is in the list of ${recordFile} but was not sent. Build again.`)
  }
}

function checkReferences(record: ReleaseRecord): void {
  const named = record.routes.flatMap((route) => route.files)
  if (record.kind === 'remote') named.push(record.entry, record.manifest)
  else {
    named.push(record.html, ...record.scripts, ...record.styles, ...record.runtime)
    named.push(...Object.values(record.provides).flatMap((provided) => provided.files))
  }
  const stray = named.find((path) => !Object.hasOwn(record.files, path))
  if (stray) throw refused(`${recordFile} names ${stray}, which is not in its list of files. Build again.`)
  const started = record.kind === 'remote' ? [record.entry] : record.scripts
  const unscripted = started.find((path) => !isScript(path))
  if (unscripted) throw refused(`${unscripted} is not a script, but ${recordFile} wants it run. Build again.`)
  if (record.kind === 'shell' && started.length === 0)
    throw refused(`${recordFile} names no script to start the shell. Build again.`)
}

function checkFrame(record: ShellRecord, frame: Buffer | undefined): void {
  const html = frame?.toString('utf8') ?? ''
  for (const mark of Object.values(frameMarks)) {
    if (html.split(mark).length !== 2)
      throw refused(`${record.html} needs the mark ${mark} exactly once. Put it there.`)
  }
  if (html.indexOf(frameMarks.head) > html.indexOf(frameMarks.body))
    throw refused(`${record.html} needs the mark ${frameMarks.head} first. Change their order.`)
}

function refused(fault: string): DomainError {
  return invalid(`The release was refused: ${fault}`)
}
