import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RouteForm, releaseNameSchema, routeFormSchema, shellName } from '@portal/shared/contract'
import { tsImport } from 'tsx/esm/api'
import { z } from 'zod'
import type { RemoteDefinition } from '../define-remote.ts'
import { portalFile, portalFileOf, readPortalJson } from '../manifest/portalJson.ts'
import { checkExamples } from './examples.ts'
import { pagesOf } from './pagesOf.ts'
import { parsedJson } from './parsedJson.ts'

/** An app as its own files name it. */
export interface NamedApp {
  directory: string
  /** The release's name: `shell`, `auth`. */
  name: string
  /** The remote's definition in `src/routes.ts`; absent for the shell, and if `portal.json` replaces it. */
  definition?: RemoteDefinition
  /** The forms of its pages, by path. */
  forms?: ReadonlyMap<string, RouteForm>
}

/** An app before its build. */
export interface App extends NamedApp {
  /** The package's version; a release's also has a hash of its content. */
  version: string
}

const packageJson = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) })

const routeShape = z.object({
  path: z.string().optional(),
  page: z.custom((page) => typeof page === 'function'),
  get children() {
    return z.array(routeShape).optional()
  },
})
const definitionShape = z.object({
  remote: z.object({
    name: releaseNameSchema,
    title: z.string(),
    team: z.string(),
    routes: z.array(routeShape.extend({ path: z.string(), access: z.string() })),
    cards: z
      .array(z.object({ name: z.string(), card: z.custom((card) => typeof card === 'function') }))
      .optional(),
    search: z
      .array(z.object({ name: z.string(), load: z.custom((load) => typeof load === 'function') }))
      .optional(),
  }),
})

const hasRemote = (loaded: unknown): loaded is { remote: RemoteDefinition } =>
  definitionShape.safeParse(loaded).success

/** Evaluates the definition in a remote's `src/routes.ts`, bypassing the cache. Pages are lazy. */
async function readDefinition(file: string): Promise<RemoteDefinition> {
  const loaded: unknown = await tsImport(pathToFileURL(file).href, import.meta.url)
  if (hasRemote(loaded)) return loaded.remote
  throw new Error(`${file} must export \`remote\`, made by defineRemote({ name, title, team, routes })`)
}

/** @throws Error for an invalid form. */
async function readForms({ routes }: RemoteDefinition): Promise<Map<string, RouteForm>> {
  const forms = new Map<string, RouteForm>()
  for (const { path, route } of pagesOf(routes)) {
    const { form } = route
    if (!form) continue
    const { data, error } = routeFormSchema.safeParse((await form()).form)
    if (!data) throw new Error(`The form of ${path} in src/routes.ts: ${z.prettifyError(error)}`)
    forms.set(path, data)
  }
  return forms
}

/**
 * Reads the app in `directory`: the shell if there is `src/index.html`, a remote if there is `src/routes.ts` or
 * `portal.json`.
 * @throws Error if it is neither, or its files are invalid.
 */
export async function readNamedApp(directory: string): Promise<NamedApp> {
  const isShell = existsSync(join(directory, 'src/index.html'))
  const routes = join(directory, 'src/routes.ts')
  const written = existsSync(routes) ? undefined : portalFileOf(directory)
  if (!existsSync(join(directory, 'package.json')) || !(isShell || written || existsSync(routes))) {
    throw new Error(
      `${directory} is not an app of the portal: it has neither src/routes.ts or ${portalFile} (a remote) nor src/index.html (the shell)`,
    )
  }
  if (isShell) return { directory, name: shellName }
  if (written) return { directory, name: readPortalJson(written).name }
  const definition = await readDefinition(routes)
  checkExamples(pagesOf(definition.routes).map(({ path, route: { example } }) => ({ path, example })))
  return { directory, name: definition.name, definition, forms: await readForms(definition) }
}

/** The version of the package in `directory`. @throws Error if there is none. */
export function versionOf(directory: string): string {
  const file = join(directory, 'package.json')
  const version = existsSync(file) && parsedJson(readFileSync(file, 'utf8'), packageJson)?.version
  if (version) return version
  throw new Error(`${file} is not JSON with a version such as 1.0.0. Fix it`)
}

/**
 * Reads the app in `directory` for a build.
 * @throws Error like readNamedApp, or if its package has no version.
 */
export const readApp = async (directory: string): Promise<App> => ({
  ...(await readNamedApp(directory)),
  version: versionOf(directory),
})
