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
  '  grant <app>            --path /papers, --menu main or admin, --slot member-home, student or lead-dashboard,',
  '                         --member <address>: adds one, and can be repeated;',
  '                         --team, --title, --email <address for mail>: replaces it;',
  '                         --page, --card, --entry, --release <KB>: sets a size budget, compressed',
  '  revoke <app> [token]   ends a token, or all tokens of <app>;',
  '                         with --path, --menu, --slot or --member takes only that away',
  '  list                   shows what each team owns, and its tokens',
  '  rotate <app> [token]   ends a token and creates another in its place; the app core means core’s token',
]

const one = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const
const options = {
  core: { type: 'boolean' },
  ...{ path: many, menu: many, slot: many, member: many },
  ...{ team: one, title: one, email: one, page: one, card: one, entry: one, release: one },
} as const

const email = (text: string) => `'${text}' is no e-mail address.`
const firstWord = (path: string) => firstSegment(path)

/** Each flag as it is stored. */
const flagsSchema = z.object({
  core: z.boolean().optional(),
  team: z
    .string()
    .trim()
    .min(1, 'A team has a name: --team papers.')
    .max(40, 'The name of a team has at most 40 characters.')
    .optional(),
  title: z.string().optional(),
  path: z
    .array(
      z
        .string()
        .max(200)
        .regex(/^(?:\/[A-Za-z0-9_-]+){1,8}$/, {
          error: ({ input }) =>
            `'${input}' is no path prefix: write it as /papers or /papers/exams, without parameters. It includes everything below it.`,
          abort: true,
        })
        .refine((path) => !reservedSegments.includes(firstWord(path)), {
          error: ({ input }) => `/${firstWord(String(input))} is the server's: choose another path.`,
        })
        .toLowerCase(),
    )
    .optional(),
  menu: z
    .array(
      z.enum(['main', 'admin'], { error: ({ input }) => `'${input}' is no menu: there are main and admin.` }),
    )
    .optional(),
  slot: z
    .array(
      z.enum(slotNameSchema.options, {
        error: ({ input }) => `'${input}' is no slot: there are ${slotNameSchema.options.join(', ')}.`,
      }),
    )
    .optional(),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: ({ input }) => email(String(input)) }).max(200))
    .optional(),
  member: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.email({ error: ({ input }) => email(String(input)) }).max(200)),
    )
    .optional(),
})

export type Flags = z.output<typeof flagsSchema> & { budgets: z.output<typeof budgetsSchema> }

export interface TeamArgs {
  command: string
  /** An app, or `core`. */
  name: string | undefined
  label: string | undefined
  flags: Flags
  /** The names of the flags that were given. */
  given: string[]
  rest: string[]
}

/** The arguments of `team`. @throws a refusal of a flag that isn't known, or a value that can't be stored */
export function readArgs(args: string[]): TeamArgs {
  const { values, positionals } = parsed(args)
  const flags = valid(flagsSchema, values)
  const [command = '', ...named] = positionals
  const [name, label, ...rest] = flags.core ? [coreName, ...named] : named
  const isCore = name === coreName && (flags.core || command === 'rotate' || command === 'revoke')
  if (name !== undefined && !isCore) checkName(name)
  if (label !== undefined && !/^[a-z0-9][a-z0-9-]{0,30}$/.test(label))
    throw invalid(`'${label}' is no name of a token: use small letters, digits and hyphens.`)
  return {
    command,
    name,
    label,
    rest,
    given: Object.keys(values),
    flags: { ...flags, budgets: budgetsIn(values) },
  }
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

function budgetsIn(values: Record<string, unknown>): z.output<typeof budgetsSchema> {
  const asked = budgetsSchema
    .keyof()
    .options.flatMap((kind) => (values[kind] === undefined ? [] : [[kind, Number(values[kind])]]))
  const { data } = budgetsSchema.safeParse(Object.fromEntries(asked))
  if (!data) throw invalid('A budget is a whole number of KB, at most 20000: --page 80.')
  return data
}

function checkName(name: string): void {
  if (name === coreName) throw invalid(`'${coreName}' is core's own: no app has this name.`)
  const { error } = releaseNameSchema.safeParse(name)
  if (error) throw invalid(`'${name}' is no name of an app. ${error.issues[0]?.message}.`)
}
