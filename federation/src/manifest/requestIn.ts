import { readImports } from '../preset/checks/readImports.ts'

/** The file that declares a remote, as requests name it. */
export const definitionFile = './src/routes.ts'

/**
 * The request in `() => import('./list/ListPage')`, from the function's source. `what` names the entry of the
 * definition in errors.
 * @throws Error if it is written differently.
 */
export function requestIn(load: () => Promise<unknown>, what: string): string {
  const [found, ...others] = readImports(`(${load})`, definitionFile)
  if (found && others.length === 0) return found.request
  throw new Error(`${what} must be written as () => import('./folder/File') in src/routes.ts`)
}
