import {
  inputMessage,
  prerenderedFile,
  type ReleaseRecord,
  recordFile,
  releaseLimits,
  releaseRecordSchema,
  type ShellRecord,
} from '@portal/shared/contract'
import { type DomainError, invalid } from '../../core/errors/domain-error.ts'
import { inLines } from '../checks/violations.ts'
import { frameMarks, readTemplates } from '../composer/html/shell-html.ts'
import { integrityOf } from './digest.ts'
import { contentTypeOf, isScript } from './files/content-types.ts'

type Files = ReadonlyMap<string, Buffer>

/**
 * The manifest of an unpacked archive, after checking it against its files.
 * @throws a refusal with all problems, one per line
 */
export function checkedRecord(name: string, files: Files): ReleaseRecord {
  const record = parsedRecord(files.get(recordFile))
  const faults = [
    ...nameFaults(record, name),
    ...fileFaults(record, files),
    ...referenceFaults(record),
    ...(record.kind === 'remote' ? largeFaults(record.manifest, files.get(record.manifest)) : []),
    ...(record.kind === 'shell' ? frameFaults(record, files.get(record.html)) : []),
    ...(record.kind === 'shell' ? templateFaults(files.get(prerenderedFile)) : []),
  ]
  if (faults.length > 0) throw refused(faults)
  return record
}

function parsedRecord(bytes: Buffer | undefined): ReleaseRecord {
  if (!bytes) throw refused([`Rule record: ${recordFile} is missing. Build it with \`npx portal build\`.`])
  // Before parsing, because 19 MB of brackets take seconds.
  const large = largeFaults(recordFile, bytes)
  if (large.length > 0) throw refused(large)
  let data: unknown
  try {
    data = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw refused([`Rule record: ${recordFile} is not JSON. Build it with \`npx portal build\`.`])
  }
  const parsed = releaseRecordSchema.safeParse(data, { error: inputMessage })
  if (parsed.success) return parsed.data
  throw refused(
    parsed.error.issues.map(
      ({ path, message }) =>
        `Rule record: ${recordFile} is wrong at ${path.join('.') || 'its top'}: ${message}. Build it with \`npx portal build\`.`,
    ),
  )
}

function largeFaults(path: string, bytes: Buffer | undefined): string[] {
  if (!bytes || bytes.length <= releaseLimits.recordBytes) return []
  return [`Rule record: ${path} is larger than ${releaseLimits.recordBytes / 1024} KB. Make it smaller.`]
}

function nameFaults(record: ReleaseRecord, name: string): string[] {
  if (record.name === name) return []
  return [
    `Rule record: ${recordFile} says the name ${record.name}, the address says ${name}. Publish it as ${record.name}.`,
  ]
}

function fileFaults(record: ReleaseRecord, files: Files): string[] {
  const sent = [...files].flatMap(([path, bytes]) => {
    if (path === recordFile) return []
    const integrity = Object.hasOwn(record.files, path) ? record.files[path] : undefined
    if (!integrity) return `Rule hashes: ${path} is not in the list of ${recordFile}. Build again.`
    if (integrity !== integrityOf(bytes))
      return `Rule hashes: ${path} differs from its hash in ${recordFile}. Build again.`
    if (!contentTypeOf(path))
      return `Rule files: ${path} is of a kind that the portal does not serve. Leave it out.`
    return []
  })
  const missing = Object.keys(record.files)
    .filter((path) => !files.has(path))
    .map((path) => `Rule hashes: ${path} is in the list of ${recordFile} but was not sent. Build again.`)
  return [...sent, ...missing]
}

/** The files named in a manifest, and those that the page runs. */
function referencesOf(record: ReleaseRecord): { named: string[]; started: readonly string[] } {
  const routeFiles = record.routes.flatMap((route) => route.files)
  if (record.kind === 'remote') {
    const { entry, manifest, cards = [], search = [] } = record
    const pieceFiles = [...cards, ...search].flatMap(({ files }) => files)
    return { named: [...routeFiles, entry, manifest, ...pieceFiles], started: [entry] }
  }
  const { html, scripts, styles, runtime, cardRuntime = [], provides } = record
  const provided = Object.values(provides).flatMap(({ files }) => files)
  return {
    named: [...routeFiles, html, ...scripts, ...styles, ...runtime, ...cardRuntime, ...provided],
    started: scripts,
  }
}

function referenceFaults(record: ReleaseRecord): string[] {
  const { named, started } = referencesOf(record)
  const stray = [...new Set(named)]
    .filter((path) => !Object.hasOwn(record.files, path))
    .map(
      (path) => `Rule record: ${recordFile} names ${path}, which is not in its list of files. Build again.`,
    )
  const unscripted = started
    .filter((path) => !isScript(path))
    .map((path) => `Rule record: ${path} is not a script, but ${recordFile} wants it run. Build again.`)
  if (started.length > 0) return [...stray, ...unscripted]
  return [...stray, `Rule record: ${recordFile} names no script to start the shell. Build again.`]
}

function frameFaults(record: ShellRecord, frame: Buffer | undefined): string[] {
  const html = frame?.toString('utf8') ?? ''
  const unmarked = Object.values(frameMarks)
    .filter((mark) => html.split(mark).length !== 2)
    .map((mark) => `Rule frame: ${record.html} needs the mark ${mark} exactly once. Put it there.`)
  if (unmarked.length > 0 || html.indexOf(frameMarks.head) <= html.indexOf(frameMarks.body)) return unmarked
  return [`Rule frame: ${record.html} needs the mark ${frameMarks.head} first. Change their order.`]
}

function templateFaults(prerendered: Buffer | undefined): string[] {
  try {
    if (prerendered) readTemplates(prerendered.toString('utf8'))
    return []
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [`Rule templates: ${prerenderedFile} cannot be filled in: ${why}. Build again.`]
  }
}

function refused(faults: readonly string[]): DomainError {
  return invalid(inLines(faults))
}
