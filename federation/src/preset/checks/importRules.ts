import { dirname, join, posix } from 'node:path'
import { type SharedModule, unshared } from '../../sharedModules.ts'

/** An import in a remote's compiled file. */
export interface FoundImport {
  /** The file, relative to the app's folder. */
  file: string
  /** The imported module: `react-router-dom`. */
  request: string
  /** The imported names; `*` for a namespace, an `export *` or a call of import(). */
  names: string[]
}

/** Packages that a remote may not bundle, with the alternative. */
const refused: readonly [test: RegExp, advice: string][] = [
  [/^axios(\/|$)/, 'reach the network through @portal/shared/api'],
  [/^react-router(\/|$)/, 'import it from react-router-dom'],
  [/^antd(\/|$)/, "import components by name from 'antd'"],
  [/^@module-federation\//, 'leave the federation runtime to the shell'],
  [/^@portal\/shared(\/|$)/, 'only the exports of shared/package.json are available to a page'],
  [/^@portal\/(?!federation\/define-remote$)/, 'a remote imports @portal/shared and its own files only'],
]

/** Why a relative import is refused: it is outside the app's folder, or only for tests. */
function violationOfFile({ file, request }: FoundImport): string | undefined {
  const path = request.startsWith('.') ? posix.join(posix.dirname(file), request) : request
  if (/^(?:\.\.|[\\/]|[A-Za-z]:)/.test(path))
    return `Rule own folder: ${file} imports ${request}, which is not in this app's folder: move it here, or into shared`
  return /(?:^|\/)testing\//.test(path)
    ? `Rule own folder: ${file} imports ${request}, which is only for tests: move it out of the folder testing`
    : undefined
}

/** Why `found` is refused, with the solution; undefined if it is allowed. `keys`: the shared keys. */
export function violationOf(found: FoundImport, keys: ReadonlySet<string>): string | undefined {
  const { file, request, names } = found
  if (/^(?:\.|[\\/]|[A-Za-z]:)/.test(request)) return violationOfFile(found)
  if (keys.has(request)) {
    const missing = names.filter((name) => unshared[request]?.test(name))
    if (missing.length === 0) return undefined
    return `${file} imports ${missing.join(', ')} of ${request}, which the page doesn’t provide: see unshared in federation/src/sharedModules.ts`
  }
  const advice = refused.find(([test]) => test.test(request))?.[1]
  return advice && `${file} imports ${request}, which is not allowed in a remote: ${advice}`
}

/**
 * The shared module that a file of `@portal/shared` belongs to: its own, or a file in its folder without bundled
 * modules. Undefined for a file that remotes may bundle.
 */
export function pageModuleOf(file: string, shared: readonly SharedModule[]): SharedModule | undefined {
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
 * Why a remote may not bundle a module of `@portal/shared`; undefined if it may. A stateful module would exist
 * twice if another module imports it by path instead of by its shared key.
 */
export const violationOfBundled = (singletons: SharedModule | undefined): string | undefined =>
  singletons &&
  `${singletons.key} comes from the page, but a module of @portal/shared imports it by its path: import it as '${singletons.key}'`
