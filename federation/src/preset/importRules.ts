import { dirname, join, posix } from 'node:path'
import { type Singleton, unshared } from '../singletons.ts'

/** An import in a file of a remote, as its compiled code says it. */
export interface FoundImport {
  /** The file, relative to the part's folder. */
  file: string
  /** What it imports: `react-router-dom`. */
  request: string
  /** The imported names; `*` for a namespace, an `export *` or a call of import(). */
  names: string[]
}

/** Packages that a remote may not bundle, and what to do instead. */
const refused: readonly [test: RegExp, advice: string][] = [
  [/^axios(\/|$)/, 'reach the network through @portal/shared/api'],
  [/^react-router(\/|$)/, 'import it from react-router-dom'],
  [/^antd(\/|$)/, "import components by name from 'antd'"],
  [/^@module-federation\//, 'leave the federation runtime to the shell'],
  [/^@portal\/shared(\/|$)/, 'only what the exports of shared/package.json name runs in a page'],
  [/^@portal\/(?!federation\/define-remote$)/, 'a remote imports @portal/shared and its own files only'],
]

/** Why a file of the part's own is refused as a request: it is not in the part's folder, or no build has it. */
function refusalOfFile({ file, request }: FoundImport): string | undefined {
  const path = request.startsWith('.') ? posix.join(posix.dirname(file), request) : request
  if (/^(?:\.\.|[\\/]|[A-Za-z]:)/.test(path))
    return `Rule own folder: ${file} imports ${request}, which is not in this part's folder: move it here, or into shared`
  return /(?:^|\/)testing\//.test(path)
    ? `Rule own folder: ${file} imports ${request}, which is for tests alone: move it out of the folder testing`
    : undefined
}

/** Why `found` is refused, in one line that says what to do; undefined where it is allowed. `keys`: the shared keys. */
export function refusalOf(found: FoundImport, keys: ReadonlySet<string>): string | undefined {
  const { file, request, names } = found
  if (/^(?:\.|[\\/]|[A-Za-z]:)/.test(request)) return refusalOfFile(found)
  if (keys.has(request)) {
    const missing = names.filter((name) => unshared[request]?.test(name))
    if (missing.length === 0) return undefined
    return `${file} imports ${missing.join(', ')} of ${request}, which pages do not get: federation/src/singletons.ts says why (unshared)`
  }
  const advice = refused.find(([test]) => test.test(request))?.[1]
  return advice && `${file} imports ${request}, which a remote may not: ${advice}`
}

/**
 * The module of the page that a file of `@portal/shared` is, or is a piece of: what stands in its folder, where no
 * module stands that remotes bundle. Undefined for a file that remotes may bundle.
 */
export function pageModuleOf(file: string, shared: readonly Singleton[]): Singleton | undefined {
  const exported = shared.find((module) => module.file === file)
  if (exported) return exported.bundled ? undefined : exported
  const folders = shared.map((module) => join(dirname(module.file ?? ''), '/'))
  const nearest = folders
    .filter((folder) => file.startsWith(folder))
    .sort((one, other) => one.length - other.length)
    .at(-1)
  const beside = shared.filter((_, at) => folders[at] === nearest)
  return beside.some(({ bundled }) => bundled) ? undefined : beside[0]
}

/**
 * Why a module of `@portal/shared` may not be in a remote; undefined where it may. One that has state or identity would
 * be there twice: what bundles it has reached it by its path, past the key under which the page gives it.
 */
export const refusalOfBundled = (ofThePage: Singleton | undefined): string | undefined =>
  ofThePage &&
  `${ofThePage.key} comes from the page, and a module of @portal/shared imports it by its path: import it as '${ofThePage.key}'`
