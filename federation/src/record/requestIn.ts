import { readImports } from '../preset/readImports.ts'

/** The file that declares a remote, as requests name it. */
export const definitionFile = './src/routes.ts'

/**
 * The request in `() => import('./list/ListPage')`, as Node prints the function.
 * @throws Error where it is written in another way. `what` of the definition it is for.
 */
export function requestIn(load: () => Promise<unknown>, what: string): string {
  const [found, ...others] = readImports(`(${load})`, definitionFile)
  if (found && others.length === 0) return found.request
  throw new Error(`${what} must be written as () => import('./folder/File') in src/routes.ts`)
}
