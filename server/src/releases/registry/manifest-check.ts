import {
  inputMessage,
  manifestFile,
  prerenderedFile,
  type ReleaseManifest,
  releaseLimits,
  releaseManifestSchema,
  type ShellManifest,
} from '@portal/shared/contract'
import { type DomainError, invalid } from '../../core/errors/domain-error.ts'
import { inLines } from '../checks/violations.ts'
import { htmlPlaceholders, readTemplates } from '../composer/html/shell-html.ts'
import { integrityOf } from './digest.ts'
import { contentTypeOf, isScript } from './files/content-types.ts'

type Files = ReadonlyMap<string, Buffer>

/**
 * The manifest of an unpacked archive, after checking it against its files.
 * @throws DomainError with all problems, one per line
 */
export function checkedManifest(name: string, files: Files): ReleaseManifest {
  const manifest = parsedManifest(files.get(manifestFile))
  const violations = [
    ...nameViolations(manifest, name),
    ...fileViolations(manifest, files),
    ...referenceViolations(manifest),
    ...(manifest.kind === 'remote' ? sizeViolations(manifest.manifest, files.get(manifest.manifest)) : []),
    ...(manifest.kind === 'shell' ? placeholderViolations(manifest, files.get(manifest.html)) : []),
    ...(manifest.kind === 'shell' ? templateViolations(files.get(prerenderedFile)) : []),
  ]
  if (violations.length > 0) throw refused(violations)
  return manifest
}

function parsedManifest(bytes: Buffer | undefined): ReleaseManifest {
  if (!bytes)
    throw refused([`Rule manifest: ${manifestFile} is missing. Build it with \`npx portal build\`.`])
  // Before parsing, because 19 MB of brackets take seconds.
  const large = sizeViolations(manifestFile, bytes)
  if (large.length > 0) throw refused(large)
  let data: unknown
  try {
    data = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw refused([`Rule manifest: ${manifestFile} is not JSON. Build it with \`npx portal build\`.`])
  }
  const parsed = releaseManifestSchema.safeParse(data, { error: inputMessage })
  if (parsed.success) return parsed.data
  throw refused(
    parsed.error.issues.map(
      ({ path, message }) =>
        `Rule manifest: ${manifestFile} is wrong at ${path.join('.') || 'its top'}: ${message}. Build it with \`npx portal build\`.`,
    ),
  )
}

function sizeViolations(path: string, bytes: Buffer | undefined): string[] {
  if (!bytes || bytes.length <= releaseLimits.manifestBytes) return []
  return [`Rule manifest: ${path} is larger than ${releaseLimits.manifestBytes / 1024} KB. Make it smaller.`]
}

function nameViolations(manifest: ReleaseManifest, name: string): string[] {
  if (manifest.name === name) return []
  return [
    `Rule manifest: ${manifestFile} has the name ${manifest.name}, but the address has ${name}. Publish it as ${manifest.name}.`,
  ]
}

function fileViolations(manifest: ReleaseManifest, files: Files): string[] {
  const sent = [...files].flatMap(([path, bytes]) => {
    if (path === manifestFile) return []
    const integrity = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined
    if (!integrity) return `Rule hashes: ${path} is not listed in ${manifestFile}. Build again.`
    if (integrity !== integrityOf(bytes))
      return `Rule hashes: ${path} differs from its hash in ${manifestFile}. Build again.`
    if (!contentTypeOf(path))
      return `Rule files: ${path} has a type that the portal doesn't serve. Remove it.`
    return []
  })
  const missing = Object.keys(manifest.files)
    .filter((path) => !files.has(path))
    .map((path) => `Rule hashes: ${path} is listed in ${manifestFile} but was not sent. Build again.`)
  return [...sent, ...missing]
}

function referencesOf(manifest: ReleaseManifest): { named: string[]; started: readonly string[] } {
  const routeFiles = manifest.routes.flatMap((route) => route.files)
  if (manifest.kind === 'remote') {
    const { entry, manifest: federation, cards = [], search = [] } = manifest
    const pieceFiles = [...cards, ...search].flatMap(({ files }) => files)
    return { named: [...routeFiles, entry, federation, ...pieceFiles], started: [entry] }
  }
  const { html, scripts, styles, runtime, cardRuntime = [], provides } = manifest
  const provided = Object.values(provides).flatMap(({ files }) => files)
  return {
    named: [...routeFiles, html, ...scripts, ...styles, ...runtime, ...cardRuntime, ...provided],
    started: scripts,
  }
}

function referenceViolations(manifest: ReleaseManifest): string[] {
  const { named, started } = referencesOf(manifest)
  const stray = [...new Set(named)]
    .filter((path) => !Object.hasOwn(manifest.files, path))
    .map(
      (path) =>
        `Rule manifest: ${manifestFile} names ${path}, which is not in its list of files. Build again.`,
    )
  const unscripted = started
    .filter((path) => !isScript(path))
    .map(
      (path) => `Rule manifest: ${path} is not a script, but ${manifestFile} lists it as one. Build again.`,
    )
  if (started.length > 0) return [...stray, ...unscripted]
  return [...stray, `Rule manifest: ${manifestFile} names no script to start the shell. Build again.`]
}

function placeholderViolations(manifest: ShellManifest, file: Buffer | undefined): string[] {
  const html = file?.toString('utf8') ?? ''
  const { head, body } = htmlPlaceholders
  const violations = [head, body]
    .filter((placeholder) => html.split(placeholder).length !== 2)
    .map(
      (placeholder) =>
        `Rule placeholders: ${manifest.html} must contain ${placeholder} exactly once. Fix it.`,
    )
  if (violations.length > 0 || html.indexOf(head) < html.indexOf(body)) return violations
  return [`Rule placeholders: ${manifest.html} must contain ${head} before ${body}. Swap them.`]
}

function templateViolations(prerendered: Buffer | undefined): string[] {
  try {
    if (prerendered) readTemplates(prerendered.toString('utf8'))
    return []
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [`Rule templates: ${prerenderedFile} is invalid: ${why}. Build again.`]
  }
}

function refused(violations: readonly string[]): DomainError {
  return invalid(inLines(violations))
}
