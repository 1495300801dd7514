import * as contract from '@portal/shared/contract'
import { z } from 'zod'
import { callRows } from '../../testing/calls/calls.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { testEnvironment } from '../../testing/portal.ts'
import { findSlow, slowTexts } from '../../testing/slow-texts.ts'
import { patternsOf, serverSources } from '../../testing/source-patterns.ts'

const longestMs = 50

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType

/** A schema and every schema within it. */
function schemasIn(schema: z.core.$ZodType, at: string): [string, z.core.$ZodType][] {
  const inner = Object.entries(schema._zod.def).flatMap(([key, value]) =>
    key === 'shape'
      ? Object.entries(value).map(([field, held]) => [`${at}.${field}`, held] as const)
      : [value].flat().map((held) => [at, held] as const),
  )
  return [[at, schema], ...inner.flatMap(([where, held]) => (isSchema(held) ? schemasIn(held, where) : []))]
}

/** The patterns that a text's schema checks. */
const patternsIn = ({ _zod: { def } }: z.core.$ZodType): RegExp[] =>
  [def, ...(def.checks ?? []).map((check) => check._zod.def)].flatMap((held) =>
    'pattern' in held && held.pattern instanceof RegExp ? [held.pattern] : [],
  )

const named = Object.entries(contract)
const texts = named
  .flatMap(([name, value]) => (isSchema(value) ? schemasIn(value, name) : []))
  .filter(([, { _zod }]) => _zod.def.type === 'string' || _zod.def.type === 'pipe')
const bare = named.flatMap(([name, value]): [string, RegExp][] =>
  value instanceof RegExp
    ? [[name, value]]
    : typeof value === 'object' && value !== null && !isSchema(value)
      ? Object.entries(value).flatMap(([key, held]): [string, RegExp][] =>
          held instanceof RegExp ? [[`${name}.${key}`, held]] : [],
        )
      : [],
)
const patterns = [
  ...bare,
  ...texts.flatMap(([at, schema]) => patternsIn(schema).map((p): [string, RegExp] => [at, p])),
]

/** Each one once, by its first name: the contract reuses schemas of texts. */
const onceEach = <Named>(all: [string, Named][], idOf: (named: Named) => unknown) =>
  [...new Map(all.toReversed().map((each) => [idOf(each[1]), each])).values()].toReversed()

onPostgres('a text of 32 KB (security, row 34)', (portal) => {
  test('all patterns and texts of the contract are found', () => {
    const found = [...patterns, ...texts].map(([at]) => at)

    expect(found).toEqual(
      expect.arrayContaining([
        ...['handlePatterns.codeforces', 'handlePatterns.github', 'usernamePattern'],
        ...['signupRequest.email', 'verifyEmailRequest.otp', 'addPotdRequest.questionLink', 'pageSchema'],
        ...['remoteManifestSchema.entry', 'activateRequest.version'],
      ]),
    )
  })

  test('keeps no schema of the contract busy, and no reader of links', () => {
    const evil = slowTexts()
    for (const [at, schema] of onceEach(texts, (schema) => schema)) {
      const slow = findSlow(evil, longestMs, (text) => z.core.safeParse(schema, text))
      expect({ at, slow }).toEqual({ at, slow: undefined })
    }
    const readers = [
      contract.readDriveLink,
      contract.readLinkedin,
      contract.readLinkedinName,
      contract.readWebLink,
    ]
    const ofHandles = contract.platforms.map(
      (platform) => (text: string) => contract.readHandle(platform, text),
    )
    // The longest possible links: longer texts are rejected by their length.
    const links = evil.flatMap((text) => [text, text.slice(0, contract.linkMax)])
    for (const read of [...readers, ...ofHandles, contract.readPhotoLink, contract.readProblemLink])
      expect(findSlow(links, longestMs, read)).toBeUndefined()
  })

  // Imported files and pieces of uploaded ones may be longer, and have a maximum of their own.
  const longerTexts: Record<string, number> = {
    csv: contract.importLimits.characters,
    content: contract.paperFileLimits.pieceCharacters,
  }
  test('is rejected in every field of every body and query: each has a maximum length', () => {
    const refused = (schema: unknown, input: object) =>
      isSchema(schema) && !z.core.safeParse(schema, input).success
    const schemaOf = (route: string) =>
      portal.app.allRoutes.find(({ method, url }) => `${method} ${url}` === route)?.schema ?? {}
    const taken: string[] = []
    for (const { route, call } of callRows) {
      const { body, querystring } = schemaOf(route)
      const right = call.body?.() ?? {}
      if (call.body) expect(refused(body, right)).toBe(false)
      for (const piece of ['a', 'A', '0', ' ', 'a.', 'é']) {
        const text = piece.repeat(32 * 1024)
        for (const field of Object.keys(right)) {
          const longest = longerTexts[field]
          const long = longest === undefined ? text : piece.repeat(longest + 1)
          if (!refused(body, { ...right, [field]: long })) taken.push(`${route} ${field}`)
        }
        const asked = isSchema(querystring) ? schemasIn(querystring, '').map(([at]) => at.slice(1)) : []
        for (const field of asked.filter(Boolean))
          if (!refused(querystring, { [field]: text })) taken.push(`${route}?${field}`)
      }
    }

    expect(taken).toEqual([])
  })
})

/** Uses a pattern as the code may: a search starts at every position, and continues after each match. */
const use = (pattern: RegExp) => {
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
  return (text: string) => text.replace(everywhere, '')
}

const sources = serverSources().map(({ file, source }) => ({ file, ...patternsOf(source) }))

test('patterns are literals in the code; only the operator’s are built at run time', () => {
  expect(sources.filter(({ made }) => made > 0).map(({ file }) => file)).toEqual([
    'server/src/core/institute/institute.ts',
  ])
})

test('a text of 32 KB keeps none of them busy, nor any of the contract’s or the institute’s (security, row 34)', () => {
  const all = [
    ...patterns,
    ...testEnvironment().institute.patterns.map((pattern): [string, RegExp] => ['the institute', pattern]),
    ...sources.flatMap(({ file, patterns }) => patterns.map((pattern): [string, RegExp] => [file, pattern])),
  ]
  const slow = onceEach(all, String).flatMap(([at, pattern]) => {
    const text = findSlow(slowTexts(pattern), longestMs, use(pattern))
    return text === undefined ? [] : [{ at, pattern, text }]
  })

  expect(slow).toEqual([])
})
