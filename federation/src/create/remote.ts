import { releaseNameSchema, reservedSegments, routePathSchema, shellName } from '@portal/shared/contract'

/** What a new remote is made of, as its team says it. */
export interface NewRemote {
  name: string
  title: string
  team: string
  path: string
}

/** Nothing that would need care in TypeScript, JSX or YAML. */
const plainText = /^[\p{L}\p{N}](?:[\p{L}\p{N} .,!?’()+&/-]*[\p{L}\p{N}.!?)])?$/u

/** What stands for what is not said: a title, a team and a path after the name. */
export const suggestedFor = (name: string): Omit<NewRemote, 'name'> => ({
  title: `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
  team: name,
  path: `/${name}`,
})

function faultsOfName(name: string): string[] {
  if (name === shellName) return ['Rule name: shell is the shell’s. Choose another name']
  if (releaseNameSchema.safeParse(name).success && !/--|-$/.test(name)) return []
  return [
    `Rule name: “${name}” is not a valid name. Use lower-case letters, digits and single hyphens, a letter first, at most 31: hack-nights`,
  ]
}

const faultsOfText = (rule: string, text: string) =>
  text.length <= 40 && plainText.test(text)
    ? []
    : [
        `Rule ${rule}: “${text}” is no ${rule}. Use letters, digits, spaces and . , ! ? ’ ( ) + & / -, at most 40 characters`,
      ]

function faultsOfPath(path: string): string[] {
  const [, first = ''] = path.split('/')
  if (!routePathSchema.safeParse(path).success || path === '/' || path.includes(':'))
    return [`Rule path: “${path}” is no path of a page. Write it as /events or /events/next`]
  if (!reservedSegments.includes(first.toLowerCase())) return []
  return [`Rule path: /${first} is the server’s. Choose another path`]
}

/** All that is wrong with what was said of a new remote so far, each with what to do. */
export function faultsOf({ name, title, team, path }: Partial<NewRemote>): string[] {
  return [
    ...(name === undefined ? [] : faultsOfName(name)),
    ...(title === undefined ? [] : faultsOfText('title', title)),
    ...(team === undefined ? [] : faultsOfText('team', team)),
    ...(path === undefined ? [] : faultsOfPath(path)),
  ]
}
