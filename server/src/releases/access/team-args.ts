import { parseArgs } from 'node:util'
import { releaseNameSchema, reservedSegments, slotNameSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { invalid } from '../../core/errors/domain-error.ts'
import { firstSegment } from '../checks/route-patterns.ts'
import { budgetsSchema } from './ownership.ts'
import { coreName } from './tokens.queries.ts'

export const usage = [
  'portal-server team <command>',
  '  add <app> [token]      creates a token that publishes <app> and nothing else, and prints it once. With flags as for',
  '                         grant; without them the team owns /<app>, the menu main and the slot member-home',
  '  add --core [token]     creates a token that activates, rolls back and blocks any app, and publishes none',
  '  grant <app>            --path /papers, --menu main, account or admin, --slot member-home, student or lead-dashboard,',
  '                         --member <address>: adds one, and can be repeated;',
  '                         --team, --title, --email <address for mail>: replaces it;',
  '                         --page, --card, --entry, --release <KB>: sets a size budget, compressed',
  '  revoke <app> [token]   revokes a token, or all tokens of <app>;',
  '                         with --path, --menu, --slot or --member: removes only that',
  '  list                   shows what each team owns, and its tokens',
  '  rotate <app> [token]   replaces a token with a new one; the app core means core’s token',
]

const one = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const
const options = {
  core: { type: 'boolean' },
  path: many,
  menu: many,
  slot: many,
  member: many,
  team: one,
  title: one,
  email: one,
  page: one,
  card: one,
  entry: one,
  release: one,
} as const
type FlagName = keyof typeof options

const lists: FlagName[] = ['path', 'menu', 'slot', 'member']
const granting: FlagName[] = [...lists, 'team', 'title', 'email', 'page', 'card', 'entry', 'release']
const flagsOf: Record<string, FlagName[]> = {
  add: [...granting, 'core'],
  grant: granting,
  revoke: [...lists, 'core'],
  list: [],
  rotate: ['core'],
}

const oneOf = <const Value extends string>(what: string, values: readonly Value[]) =>
  z.enum(values, { error: ({ input }) => `'${input}' is not a ${what}. Choose from ${values.join(', ')}.` })

const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: ({ input }) => `'${input}' is not an e-mail address.` }).max(200))

const pathPrefix = z
  .string()
  .max(200)
  .regex(/^(?:\/[A-Za-z0-9_-]+){1,8}$/, {
    error: ({ input }) =>
      `'${input}' is not a path prefix. Write it as /papers or /papers/exams, without parameters. It includes everything below it.`,
    abort: true,
  })
  .refine((path) => !reservedSegments.includes(firstSegment(path)), {
    error: ({ input }) => `/${firstSegment(String(input))} belongs to the server. Choose another path.`,
  })
  .toLowerCase()

/** A budget as text. */
const kilobytes = z
  .string()
  .refine((text) => budgetsSchema.safeParse({ page: Number(text) }).success, {
    error: 'A budget is a whole number of KB, at most 20000: --page 80.',
  })
  .transform(Number)

/** Each flag as it is stored. */
const flagsSchema = z
  .object({
    core: z.boolean(),
    team: z
      .string()
      .trim()
      .min(1, 'A team has a name: --team papers.')
      .max(40, 'The name of a team has at most 40 characters.'),
    title: z.string(),
    email: emailAddress,
    path: z.array(pathPrefix),
    menu: z.array(oneOf('menu', ['main', 'account', 'admin'])),
    slot: z.array(oneOf('slot', slotNameSchema.options)),
    member: z.array(emailAddress),
    page: kilobytes,
    card: kilobytes,
    entry: kilobytes,
    release: kilobytes,
  })
  .partial()

export interface TeamArgs {
  command: string
  /** An app, or `core`. */
  name: string
  label: string | undefined
  /** The flags that were given, other than --core. */
  flags: Omit<z.output<typeof flagsSchema>, 'core'>
}

/**
 * The arguments of `team`; undefined where they don't match its usage.
 * @throws an error about an unknown flag, or about a value that can't be stored
 */
export function readArgs(args: string[]): TeamArgs | undefined {
  const { values, positionals } = parsed(args)
  const { core = false, ...flags } = valid(flagsSchema, values)
  const [command = '', ...named] = positionals
  const [name, label, ...rest] = core ? [coreName, ...named] : named
  const isCore = name === coreName && (core || command === 'rotate' || command === 'revoke')
  if (name !== undefined && !isCore) checkName(name)
  if (label !== undefined && !/^[a-z0-9][a-z0-9-]{0,30}$/.test(label))
    throw invalid(`'${label}' is not a token name. Use lower-case letters, digits and hyphens.`)

  const given = Object.keys(flags).length
  const allowed = Object.hasOwn(flagsOf, command) ? flagsOf[command] : undefined
  const isUsual =
    allowed !== undefined &&
    Object.keys(values).every((flag) => allowed.some((one) => one === flag)) &&
    (command === 'list') === (name === undefined) &&
    rest.length === 0 &&
    !(core && given > 0) &&
    !(command === 'grant' && (given === 0 || label !== undefined)) &&
    // Either a token ends, or something is taken away.
    !(command === 'revoke' && given > 0 && label !== undefined)
  return isUsual ? { command, name: name ?? '', label, flags } : undefined
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [line = ''] = String(Object(error).message).split('\n')
    throw invalid(line)
  }
}

function valid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
  if (error) throw invalid(error.issues[0]?.message ?? '')
  return data
}

function checkName(name: string): void {
  if (name === coreName) throw invalid(`'${coreName}' is reserved: no app can have this name.`)
  const { error } = releaseNameSchema.safeParse(name)
  if (error) throw invalid(`'${name}' is not a name of an app. ${error.issues[0]?.message}.`)
}
