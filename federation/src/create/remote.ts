import { releaseNameSchema, reservedSegments, routePathSchema, shellName } from '@portal/shared/contract'

/** A new remote as its team describes it. */
export interface NewRemote {
  name: string
  title: string
  team: string
  path: string
}

/** Text that needs no escaping in TypeScript, JSX or YAML. */
const plainText = /^[\p{L}\p{N}](?:[\p{L}\p{N} .,!?’()+&/-]*[\p{L}\p{N}.!?)])?$/u

/** Defaults for title, team and path, derived from the name. */
export const suggestedFor = (name: string): Omit<NewRemote, 'name'> => ({
  title: `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
  team: name,
  path: `/${name}`,
})

function problemsOfName(name: string): string[] {
  if (name === shellName) return ['Rule name: shell is reserved. Choose another name']
  if (releaseNameSchema.safeParse(name).success && !/--|-$/.test(name)) return []
  return [
    `Rule name: “${name}” is not a valid name. Use lower-case letters, digits and single hyphens, a letter first, at most 31: hack-nights`,
  ]
}

const problemsOfText = (rule: string, text: string) =>
  text.length <= 40 && plainText.test(text)
    ? []
    : [
        `Rule ${rule}: “${text}” is not a valid ${rule}. Use letters, digits, spaces and . , ! ? ’ ( ) + & / -, at most 40 characters`,
      ]

function problemsOfPath(path: string): string[] {
  const [, first = ''] = path.split('/')
  if (!routePathSchema.safeParse(path).success || path === '/' || path.includes(':'))
    return [`Rule path: “${path}” is not a valid path. Write it as /events or /events/next`]
  if (!reservedSegments.includes(first.toLowerCase())) return []
  return [`Rule path: /${first} is reserved for the server. Choose another path`]
}

/** The problems of a new remote's data, each with its solution. */
export function problemsOf({ name, title, team, path }: Partial<NewRemote>): string[] {
  return [
    ...(name === undefined ? [] : problemsOfName(name)),
    ...(title === undefined ? [] : problemsOfText('title', title)),
    ...(team === undefined ? [] : problemsOfText('team', team)),
    ...(path === undefined ? [] : problemsOfPath(path)),
  ]
}
