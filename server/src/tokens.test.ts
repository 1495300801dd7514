import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accountLimits,
  blockedReleasesCookie,
  blockedReleasesSeconds,
  passkeyLimits,
  stepUpMinutes,
} from '@portal/shared/contract'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { deviceLifeMs } from './accounts/login/known-device.ts'
import { pendingLifeMs, sessionLimits } from './accounts/login/sessions.queries.ts'
import { moveRequestMs } from './accounts/moves/own-moves.queries.ts'
import { challengeLifeMs } from './accounts/passkeys/challenges.queries.ts'
import { linkMinutes } from './accounts/password-reset/mail-texts.ts'
import { halfLifeMs } from './accounts/second-factor/second-factor.plugin.ts'
import { totpSetupMinutes } from './accounts/second-factor/second-factor.queries.ts'
import { stringLife } from './club/handles/verification-strings.queries.ts'
import { linkMs } from './club/seniors/shared/invitations.queries.ts'
import { modulesOf } from './core/discovery/modules.ts'
import { teamTokenLifeMs } from './releases/access/tokens.queries.ts'
import { canaryOptInSeconds } from './releases/composer/visitor.ts'
import { previewLifeMs } from './releases/previews/previews.queries.ts'
import { visitSeconds } from './releases/reports/visits.plugin.ts'
import { serverSources } from './testing/source-patterns.ts'

const minuteMs = 60_000

/** The lifetimes of each token in the code, in the order of the documented row. */
const lives: Record<string, number[]> = {
  session: [sessionLimits.idleMs, sessionLimits.absoluteMs, stepUpMinutes * minuteMs],
  'CSRF token': [],
  'pending sign-up': [pendingLifeMs],
  'mailed sign-up code': [accountLimits.codeMinutes * minuteMs],
  'mailed code to move an account': [accountLimits.codeMinutes * minuteMs],
  'mailed code to merge two accounts': [accountLimits.codeMinutes * minuteMs],
  'link to object to a move': [moveRequestMs],
  'password reset link': [linkMinutes * minuteMs],
  'interview link': [linkMs],
  'half-done login': [halfLifeMs],
  'authenticator app': [totpSetupMinutes * minuteMs],
  'recovery code': [],
  'passkey challenge': [challengeLifeMs],
  'known browser': [deviceLifeMs],
  'proof string': [stringLife.wholeMs],
  visit: [visitSeconds * 1000],
  'newest releases': [canaryOptInSeconds * 1000],
  'failed releases': [blockedReleasesSeconds * 1000],
  'unsubscribe link': [],
  'calendar address': [],
  'preview link': [previewLifeMs],
  preview: [previewLifeMs],
  "team token, core's and local ones too": [teamTokenLifeMs],
  'metrics token': [],
  'command token': [],
  '`SESSION_SECRET`': [],
}

/** Keys and random values that aren’t tokens, and why. */
const noTokens: Record<string, string> = {
  'key rate limits': 'hides who is counted for rate limits',
  'key mail requester': 'hides from where a mail was asked for',
  'key voter': 'hides who sent a report',
  'key backup': 'tells whether a backup has the same secret',
  'file core/backup/storage/names.ts': 'a name for a file that is being written',
  'file releases/composer/composer.plugin.ts': 'the nonce of a page',
  'file accounts/password-reset/link-sender.plugin.ts': 'a pause of random length',
  'file core/pages/send-card.ts': 'the nonce of a page',
  'file releases/health/status/status.plugin.ts': 'the nonce of a page',
}

const project = join(import.meta.dirname, '../..')
const [, section = ''] = readFileSync(join(project, 'docs/security.md'), 'utf8').split(
  '## Tokens, cookies and challenges',
)
const [table = ''] = section.split('\n## ')
const rows = [...table.matchAll(/^\| (?!token \||---)(.*) \|$/gm)].map(([, row = '']) => {
  const [token = '', inCode = '', , , , expires = ''] = row.split(' | ')
  return { token, inCode, expires }
})
const listed = rows.flatMap(({ inCode }) =>
  [...inCode.matchAll(/(cookie|column|key|file) `([^`]+)`/g)].map(([, kind, name]) => `${kind} ${name}`),
)

const sources = serverSources().filter(
  ({ file }) => file.startsWith('server/src/') && !file.endsWith('.demo.ts'),
)
const matchesOf = (pattern: RegExp) =>
  sources.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, name = '']) => name))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file.replace('server/src/', ''))

const unlisted = (kind: string, names: string[]) =>
  [...new Set(names)]
    .map((name) => `${kind} ${name}`)
    .filter((one) => !listed.includes(one) && !noTokens[one])
const gone = (kind: string, names: string[]) =>
  [...listed, ...Object.keys(noTokens)].filter(
    (one) => one.startsWith(`${kind} `) && !names.includes(one.slice(kind.length + 1)),
  )

test('every cookie is in the table', () => {
  // Only these files write cookies: one for all secret ones, one with its own name, and the shell in the page.
  expect(filesWith(/\.setCookie\(/).sort()).toEqual([
    'core/http/security/cookies.plugin.ts',
    'core/http/security/csrf.plugin.ts',
  ])
  const names = [...matchesOf(/secretCookie\('(\w+)'\)/g), ...matchesOf(/^const tokenCookie = '([\w-]+)'/gm)]
  const all = [...names, blockedReleasesCookie.replace('portal_', '')]
  expect(matchesOf(/(secretCookie\((?!'|plainName|name))/g)).toEqual([])
  expect([unlisted('cookie', all), gone('cookie', all)]).toEqual([[], []])
})

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('every secret that is stored is in the table', async () => {
  const tables = (await modulesOf('tables')).flatMap(({ exports }) => Object.values(exports))
  const columns = tables
    .filter((one) => is(one, PgTable))
    .flatMap((one) =>
      getTableConfig(one).columns.map((column) => `${getTableName(one)}.${snakeCase(column.name)}`),
    )
    .filter((name) => /(_hash|\.secret|\.challenge|token)$/.test(name) && !name.endsWith('password_hash'))
  expect(columns.length).toBeGreaterThan(8)
  expect([unlisted('column', columns), gone('column', columns)]).toEqual([[], []])
})

test('every purpose of a key is in the table', () => {
  const names = [...matchesOf(/keyFor\([\w.]+, '([^']+)'\)/g), ...matchesOf(/signer\([\w.]+, '([^']+)'\)/g)]
  expect([unlisted('key', names), gone('key', names)]).toEqual([[], []])
})

test('every file that draws random values is in the table', () => {
  const files = filesWith(/\b(randomBytes|randomInt|getRandomValues)\(/)
  expect([unlisted('file', files), gone('file', files)]).toEqual([[], []])
})

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: minuteMs },
]
const msOf = (text: string) =>
  [...text.matchAll(/(\d+) (day|hour|minute)s?/g)].map(
    ([, count, unit]) => Number(count) * (units.find(({ name }) => name === unit)?.ms ?? Number.NaN),
  )

test('every token in the table expires as in the code', () => {
  expect(passkeyLimits.challengeMinutes * minuteMs).toBe(challengeLifeMs)
  expect(Object.fromEntries(rows.map(({ token, expires }) => [token, msOf(expires)]))).toEqual(lives)
})
