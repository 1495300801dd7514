import { readRegNumber } from '@portal/shared/contract'
import { z } from 'zod'

/** What an institute address says of its owner; nobody types these. */
export interface InstituteIdentity {
  regNumber: string
  /** The year in whose first year of study the student begins, or would have begun: four digits. */
  batch: string
  /** What the programme is shown as and counted by, in small letters. */
  branch: string
  /** The programme's code. */
  programme: string
  /** The digits and letters by which students are sorted. */
  roll: string
  /** What two addresses of one student have in common, however each writes the number. */
  numberKey: string
}

/** Whose students sign up, and how their addresses are read. */
export interface Institute {
  /** Month and day on which a year of study begins: `07-01`. */
  yearBegins: string
  programmes: readonly Programme[]
  patterns: readonly RegExp[]
  /** Addresses with what they become, for the start to say. */
  samples: readonly Sample[]
  /** Undefined when the address is not a student's of the institute. */
  identityOf(email: string): InstituteIdentity | undefined
}

const text = z.string().trim().min(1, 'this is empty').max(100, 'use at most 100 characters')
const code = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]{1,20}$/, 'use 1 to 20 letters and digits')
const branch = text.toLowerCase()
const yearBegins = z
  .string()
  .refine(
    (day) => z.iso.date().safeParse(`2023-${day}`).success,
    'use a month and a day like 07-01 for the first of July',
  )

const programmeSchema = z.strictObject({
  code,
  /** What else addresses call it. */
  otherCodes: z.array(code).default([]),
  name: text,
  branch,
  /** Whole or half ones: five semesters are 2.5. */
  years: z
    .number()
    .multipleOf(0.5, 'use whole or half years, such as 2.5')
    .min(1, 'use 1 to 10')
    .max(10, 'use 1 to 10'),
  /** Where it begins on another day than those of the institute, as with an intake in January. */
  yearBegins: yearBegins.optional(),
  /** The year of study in which lateral entries begin. */
  lateralEntryYear: z.int('use a whole number').min(2, 'use 2 or more').optional(),
})
type Programme = z.output<typeof programmeSchema>

/** Matches whole addresses, in any case. Throws where it is no regular expression. */
export const wholePattern = (source: string) => new RegExp(`^(?:${source})$`, 'iu')

/** The first fault of a pattern, undefined where it has none. */
export function patternFault(source: string, groups: readonly string[]): string | undefined {
  const missing = groups.filter((group) => !source.includes(`(?<${group}>`))
  if (missing.length > 0) return `the named groups ${missing.join(', ')} are missing`
  try {
    wholePattern(source)
    return undefined
  } catch {
    return 'this is not a regular expression'
  }
}

/** A group of the pattern in a template, written as in a replacement of JavaScript. */
const inTemplate = /\$<(\w+)>/g

const addressSchema = z
  .strictObject({
    pattern: z.string(),
    /** The programme of all these addresses, where they do not say it. */
    programme: code.optional(),
    /** How the number is written, where addresses do not have it as it is: `2K$<batch>/MCA/$<roll>`. */
    regNumber: text.optional(),
  })
  .transform(({ pattern, programme, regNumber }, context) => {
    const named = [...(regNumber ?? '').matchAll(inTemplate)].map(([, group = '']) => group)
    const fault = patternFault(pattern, [
      ...new Set([
        ...(regNumber === undefined ? ['regNumber'] : named),
        ...['batch', 'roll', ...(programme === undefined ? ['programme'] : [])],
      ]),
    ])
    if (fault === undefined) return { pattern: wholePattern(pattern), programme, regNumber }
    context.addIssue({ code: 'custom', path: ['pattern'], message: fault })
    return z.NEVER
  })
type Address = z.output<typeof addressSchema>

const sampleSchema = z.strictObject({
  address: text.toLowerCase(),
  regNumber: text.overwrite(readRegNumber),
  ...{ batch: text, branch, programme: text.toLowerCase(), roll: text.toLowerCase() },
})
type Sample = z.output<typeof sampleSchema>

/** The file that INSTITUTE_FILE names. */
export const instituteSchema = z.strictObject({
  yearBegins,
  programmes: z.array(programmeSchema).min(1, 'name at least one'),
  addresses: z.array(addressSchema).min(1, 'name at least one'),
  samples: z.array(sampleSchema).min(1, 'name at least one'),
})
export type InstituteFile = z.output<typeof instituteSchema>

/** What the pattern's groups say; undefined where it is nothing that the programme knows. */
function identityIn(
  { regNumber = '', batch = '', roll = '', lateral }: Partial<Record<string, string>>,
  programme: Programme | undefined,
): InstituteIdentity | undefined {
  if (!programme || !regNumber || !/^[a-z0-9]+$/.test(roll) || !/^(?:\d{2}){1,2}$/.test(batch))
    return undefined
  const { lateralEntryYear, code, branch } = programme
  if (lateral && lateralEntryYear === undefined) return undefined
  const yearsBefore = lateral && lateralEntryYear ? lateralEntryYear - 1 : 0
  const entered = batch.padStart(4, '20')
  return {
    regNumber: readRegNumber(regNumber),
    batch: String(Number(entered) - yearsBefore),
    branch,
    programme: code,
    roll,
    // Those who enter later have rolls of their own.
    numberKey: [code, entered, lateral && 'lateral', roll.replace(/(?<!\d)0+(?=\d)/g, '')]
      .filter(Boolean)
      .join(' '),
  }
}

/** The day after the last one of a programme for the students of a batch; undefined where one of them is not known. */
export function graduationOf(
  { programmes, yearBegins }: Pick<Institute, 'programmes' | 'yearBegins'>,
  { programme, batch }: Pick<InstituteIdentity, 'programme' | 'batch'>,
): string | undefined {
  const known = programmes.find(({ code }) => code === programme)
  if (!known || !/^(?:19|20)?\d{2}$/.test(batch)) return undefined
  const [month = 1, day = 1] = (known.yearBegins ?? yearBegins).split('-').map(Number)
  const year = Number(batch.padStart(4, '20'))
  const months = month - 1 + 12 * known.years
  const lastOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  // Two and a half years from the end of August are over at the end of February.
  const end = Date.UTC(year, months, Math.min(day, lastOfMonth + 1))
  return new Date(end).toISOString().slice(0, 10)
}

/** All that addresses may call it. */
export const codesOf = ({ code, otherCodes }: Programme) => [code, ...otherCodes]

/** Reads addresses by the first pattern that fits. */
export function instituteOf({ addresses, programmes, ...rest }: InstituteFile): Institute {
  const byCode = new Map(programmes.flatMap((each) => codesOf(each).map((known) => [known, each] as const)))
  const read = ({ pattern, programme, regNumber }: Address, email: string) => {
    const groups = pattern.exec(email.toLowerCase())?.groups
    if (!groups) return undefined
    const number = regNumber?.replace(inTemplate, (_, group) => groups[group] ?? '') ?? groups.regNumber
    return identityIn({ ...groups, regNumber: number }, byCode.get(programme ?? groups.programme ?? ''))
  }
  return {
    ...rest,
    programmes,
    patterns: addresses.map(({ pattern }) => pattern),
    identityOf(email) {
      for (const address of addresses) {
        const identity = read(address, email)
        if (identity) return identity
      }
      return undefined
    },
  }
}
