import { readRegNumber } from '@portal/shared/contract'
import { z } from 'zod'

/** The facts that an institute address contains about its owner. Nobody types these values. */
export interface InstituteIdentity {
  regNumber: string
  /** The year in which the student's first year of study begins, or would have begun: four digits. */
  batch: string
  /** The programme's group for display and counting, in lower case. */
  branch: string
  /** The programme's code. */
  programme: string
  /** The digits and letters by which students are sorted. */
  roll: string
  /** The same for all addresses of one student, however each writes the number. */
  numberKey: string
}

/** The institute whose students sign up, and how their addresses are read. */
export interface Institute {
  /** For page titles, the footer and previews of shared links. */
  name: string
  /** Month and day on which a year of study begins: `07-01`. */
  yearBegins: string
  programmes: readonly Programme[]
  patterns: readonly RegExp[]
  /** Addresses with their expected details, which the start shows. */
  samples: readonly Sample[]
  /** Undefined if the address isn't one of the institute's students. */
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
  /** Other codes for it in addresses. */
  otherCodes: z.array(code).default([]),
  name: text,
  branch,
  /** Whole or half years: five semesters are 2.5. */
  years: z
    .number()
    .multipleOf(0.5, 'use whole or half years, such as 2.5')
    .min(1, 'use 1 to 10')
    .max(10, 'use 1 to 10'),
  /** Its own start of the year, such as for an intake in January. */
  yearBegins: yearBegins.optional(),
  /** The year of study in which lateral entries begin. */
  lateralEntryYear: z.int('use a whole number').min(2, 'use 2 or more').optional(),
})
type Programme = z.output<typeof programmeSchema>

/** Matches whole addresses, in any case. Throws if it is an invalid regular expression. */
const wholePattern = (source: string) => new RegExp(`^(?:${source})$`, 'iu')

/** The first problem of a pattern; undefined if there is none. */
function patternFault(source: string, groups: readonly string[]): string | undefined {
  const missing = groups.filter((group) => !source.includes(`(?<${group}>`))
  if (missing.length > 0) return `the named groups ${missing.join(', ')} are missing`
  try {
    wholePattern(source)
    return undefined
  } catch {
    return 'this is not a regular expression'
  }
}

/** A group of the pattern in a template, written as in JavaScript's replacements. */
const inTemplate = /\$<(\w+)>/g

const addressSchema = z
  .strictObject({
    pattern: z.string(),
    /** The programme of all these addresses, if they don't name it. */
    programme: code.optional(),
    /** The format of the number, if addresses don't contain it as it is: `2K$<batch>/MCA/$<roll>`. */
    regNumber: text.optional(),
  })
  .transform(({ pattern, programme, regNumber }, context) => {
    const named = [...(regNumber ?? '').matchAll(inTemplate)].map(([, group = '']) => group)
    const fault = patternFault(pattern, [
      ...new Set([
        ...(regNumber === undefined ? ['regNumber'] : named),
        'batch',
        'roll',
        ...(programme === undefined ? ['programme'] : []),
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
  batch: text,
  branch,
  programme: text.toLowerCase(),
  roll: text.toLowerCase(),
})
type Sample = z.output<typeof sampleSchema>

/** The file that INSTITUTE_FILE names. */
export const instituteSchema = z.strictObject({
  name: text,
  yearBegins,
  programmes: z.array(programmeSchema).min(1, 'name at least one'),
  addresses: z.array(addressSchema).min(1, 'name at least one'),
  samples: z.array(sampleSchema).min(1, 'name at least one'),
})
export type InstituteFile = z.output<typeof instituteSchema>

/** The details in the pattern's groups; undefined if they don't fit the programme. */
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
    // Lateral entries have their own roll numbers.
    numberKey: [code, entered, lateral && 'lateral', roll.replace(/(?<!\d)0+(?=\d)/g, '')]
      .filter(Boolean)
      .join(' '),
  }
}

/** The day after the last one of a programme for a batch; undefined if the programme or batch isn't known. */
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
  // Two and a half years from the end of August end at the end of February.
  const end = Date.UTC(year, months, Math.min(day, lastOfMonth + 1))
  return new Date(end).toISOString().slice(0, 10)
}

/** All codes for it in addresses. */
export const codesOf = ({ code, otherCodes }: Programme) => [code, ...otherCodes]

/** Reads addresses by the first pattern that matches. */
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
