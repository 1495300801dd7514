import { parseArgs } from 'node:util'
import { releaseNameSchema, reservedSegments, slotNameSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { invalid } from '../../core/errors/domain-error.ts'
import { firstSegment } from '../checks/route-patterns.ts'
import { budgetsSchema } from './grants.ts'
import { coreName } from './tokens.queries.ts'

export const usage = [
  'portal-server team <command>',
  '  add <name> [token]     makes a token that publishes the release <name> and nothing else, and prints it once;',
  '                         with --team, --title, --path, --menu, --slot says what the name may have (else /<name>, menu main, slot member-home),',
  '                         with --email where its team is told, with --member whose account may have its newest release first',
  '  add --core [token]     makes a token that activates, rolls back and freezes any part, and publishes none',
  '  grant <name>           gives it more: --path /papers, --menu main or admin, --slot member-home, student or lead-dashboard,',
  '                         --member <address> (each as often as you like);',
  '                         says --team, --title, --email anew',
  '  ungrant <name>         takes --path, --menu, --slot or --member away',
  '  budget <name>          sets how many KB, packed, a --page, a --card, the --entry, the --release may have',
  '  list                   shows what each name may have, and its tokens',
  '  rotate <name> [token]  ends a token and makes another in its place; the name core for core’s',
  '  revoke <name> [token]  ends a token, or all of <name>',
]

const options = {
  core: { type: 'boolean' },
  team: { type: 'string' },
  title: { type: 'string' },
  path: { type: 'string', multiple: true },
  menu: { type: 'string', multiple: true },
  slot: { type: 'string', multiple: true },
  email: { type: 'string' },
  member: { type: 'string', multiple: true },
  page: { type: 'string' },
  card: { type: 'string' },
  entry: { type: 'string' },
  release: { type: 'string' },
} as const

export type Flags = ReturnType<typeof parsedWords>['values']

/** The words and flags of a command. @throws a refusal that names the flag which is none of ours. */
export function readWords(words: string[]): { values: Flags; positionals: string[] } {
  try {
    return parsedWords(words)
  } catch (error) {
    const [line = ''] = String(Object(error).message).split('\n')
    throw invalid(line)
  }
}

/**
 * The flags, each as it is stored.
 * @throws a refusal of a value that cannot be.
 */
export function checkedFlags({ path, menu, slot, email, member, ...others }: Flags): Flags {
  budgetsIn(others)
  return {
    ...others,
    ...(path && { path: path.map(checkedPath) }),
    ...(menu && { menu: menu.map(checkedMenu) }),
    ...(slot && { slot: slot.map(checkedSlot) }),
    ...(member && { member: member.map(checkedEmail) }),
    ...(email !== undefined && { email: checkedEmail(email) }),
  }
}

/** The budgets that flags name. @throws a refusal of what is none. */
export function budgetsIn(flags: Flags): z.output<typeof budgetsSchema> {
  const asked = budgetsSchema
    .keyof()
    .options.flatMap((kind) => (flags[kind] === undefined ? [] : [[kind, Number(flags[kind])]]))
  const { data } = budgetsSchema.safeParse(Object.fromEntries(asked))
  if (!data) throw invalid('A budget is a whole number of KB, at most 20000: --page 80.')
  return data
}

const parsedWords = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

/** A release's name. @throws a refusal of what is none. */
export function checkedName(name: string): string {
  if (name === coreName) throw invalid(`'${coreName}' is core's own, no release has this name.`)
  const { error } = releaseNameSchema.safeParse(name)
  if (error) throw invalid(`'${name}' is no name of a release. ${error.issues[0]?.message}.`)
  return name
}

const labelSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/)

/** What a token is called. @throws a refusal of what cannot be. */
export function checkedLabel(label: string | undefined): string | undefined {
  if (label === undefined || labelSchema.safeParse(label).success) return label
  throw invalid(`'${label}' is no name of a token: take small letters, digits and hyphens.`)
}

const prefixSchema = z
  .string()
  .max(200)
  .regex(/^(?:\/[A-Za-z0-9_-]+){1,8}$/)

/** A place to grant, in small letters as paths are compared. @throws a refusal of what cannot be one. */
export function checkedPath(path: string): string {
  if (!prefixSchema.safeParse(path).success)
    throw invalid(
      `'${path}' is no place: write it as /papers or /papers/exams, without parameters. All below it is granted with it.`,
    )
  const first = firstSegment(path)
  if (reservedSegments.includes(first)) throw invalid(`/${first} is the server's: grant another place.`)
  return path.toLowerCase()
}

/** An e-mail address in small letters. @throws a refusal of what is none. */
export function checkedEmail(text: string): string {
  const { data } = z.string().trim().toLowerCase().pipe(z.email().max(200)).safeParse(text)
  if (data) return data
  throw invalid(`'${text}' is no e-mail address.`)
}

/** @throws a refusal of what is no menu. */
export function checkedMenu(menu: string): string {
  if (menu === 'main' || menu === 'admin') return menu
  throw invalid(`'${menu}' is no menu: there are main and admin.`)
}

/** @throws a refusal of what is no slot. */
export function checkedSlot(slot: string): string {
  if (slotNameSchema.safeParse(slot).success) return slot
  throw invalid(`'${slot}' is no slot: there are ${slotNameSchema.options.join(', ')}.`)
}
