import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { accountLimits } from '@portal/shared/contract'
import { daysBefore } from '../calendar/days.ts'
import { projectFolder } from '../project-folder.ts'
import {
  codesOf,
  graduationOf,
  type Institute,
  type InstituteFile,
  instituteOf,
  instituteSchema,
} from './institute.ts'

/** Far more than any good pattern needs, even on a busy machine. */
const longestMs = 1000

const repeatedIn = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at)

function* codeFaults({ programmes, addresses }: InstituteFile) {
  const codes = programmes.flatMap(codesOf)
  for (const code of repeatedIn(codes)) yield `programmes: '${code}' is a code of more than one of them`
  for (const [at, { years, lateralEntryYear = 0 }] of programmes.entries())
    if (lateralEntryYear > years) yield `programmes.${at}.lateralEntryYear: use at most its years, ${years}`
  for (const [at, { programme }] of addresses.entries())
    if (programme !== undefined && !codes.includes(programme))
      yield `addresses.${at}.programme: no programme has the code '${programme}'`
}

/** Texts of the maximum length of an address: the sample with each prefix repeated, and an end that doesn't match. */
const pumpedTexts = (sample: string) =>
  [...sample].flatMap((_, at) =>
    [1, 2].map(
      (size) => `${sample.slice(0, at)}${sample.slice(at, at + size).repeat(accountLimits.emailMax)}`,
    ),
  )

/** Anyone can send an address, so a pattern that backtracks too much would keep the portal busy. */
function* slowPatterns({ patterns, samples }: Institute) {
  const texts = samples
    .flatMap(({ address }) => pumpedTexts(address))
    .map((text) => `${text.slice(0, accountLimits.emailMax - 1)}!`)
  for (const [at, pattern] of patterns.entries()) {
    try {
      runInNewContext(
        'for (const text of texts) pattern.test(text)',
        { pattern, texts },
        { timeout: longestMs },
      )
    } catch {
      yield `addresses.${at}.pattern: this takes too long for addresses that do not match; avoid nested repetition`
    }
  }
}

function* sampleFaults({ samples, identityOf }: Institute) {
  for (const [at, { address, ...expected }] of samples.entries()) {
    const identity = identityOf(address)
    if (!identity) yield `samples.${at}.address: no pattern matches ${address}`
    else
      for (const name of ['regNumber', 'batch', 'branch', 'programme', 'roll'] as const)
        if (identity[name] !== expected[name])
          yield `samples.${at}.${name}: for ${address} it is '${identity[name]}', not '${expected[name]}'`
  }
}

/** Parses the institute from a file's text, or lists all its problems with their places. */
export function parseInstitute(text: string): { institute: Institute } | { faults: string[] } {
  let data: unknown
  try {
    // Removes the byte order mark that some editors add.
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { faults: [`this is not JSON: ${String(error).replaceAll('\n', ' ')}`] }
  }
  const parsed = instituteSchema.safeParse(data)
  if (!parsed.success)
    return {
      faults: parsed.error.issues.map(({ path, message }) =>
        [path.join('.'), message].filter(Boolean).join(': '),
      ),
    }
  const institute = instituteOf(parsed.data)
  const faults = [...codeFaults(parsed.data), ...slowPatterns(institute)]
  if (faults.length === 0) faults.push(...sampleFaults(institute))
  return faults.length > 0 ? { faults } : { institute }
}

export function readInstitute(path: string): ReturnType<typeof parseInstitute> {
  const file = resolve(projectFolder, path)
  try {
    return parseInstitute(readFileSync(file, 'utf8'))
  } catch (error) {
    return { faults: [`${file} cannot be read: ${String(error)}`] }
  }
}

let sample: Institute | undefined

/** The default institute: the one of the demo and the documentation. */
export function sampleInstitute(): Institute {
  if (!sample) {
    const read = readInstitute('server/sample-institute.json')
    if ('faults' in read) throw new Error(read.faults.join('\n'))
    sample = read.institute
  }
  return sample
}

/** Describes how the samples are read, one per line, for the person who starts the portal. */
export const sampleLines = (institute: Institute): string[] =>
  institute.samples.map(({ address, regNumber, batch, branch, programme, roll }) => {
    const end = graduationOf(institute, { programme, batch })
    return [
      `${address} becomes ${regNumber.toUpperCase()}: batch ${batch}`,
      `branch ${branch.toUpperCase()}`,
      `programme ${programme}`,
      `roll ${roll.toUpperCase()}`,
      ...(end ? [`until ${daysBefore(end, 1)}`] : []),
    ].join(', ')
  })
