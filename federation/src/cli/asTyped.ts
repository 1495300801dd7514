import { workspaceOf } from '../part/workspace.ts'

/**
 * Messages, also those of the server, name commands as `npx portal …`. That works in a repository of its own; in the
 * portal's workspace pnpm runs them, at its root as a script.
 */
export function asTyped(text: string, directory = process.cwd()): string {
  const workspace = workspaceOf(directory)
  if (!workspace) return text
  return text.replaceAll('npx portal ', `npx --yes pnpm@10 ${workspace === directory ? '' : 'exec '}portal `)
}

/** Prints a line that may name commands. */
export const say = (text: string): void => console.log(asTyped(text))
