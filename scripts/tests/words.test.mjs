import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { read, root } from './named-tests.mjs'

/** Exact texts that the specification or another product prescribes. */
const quoted = ['Tabs CodeForces, GitHub, POTD', "'CodeForces'", 'CodeForces leaderboard']

const start = /(?:^[\s/*#>|-]*|[.:;!] |(?<=[\s([{=>])['"`]|>)/.source

/** [what must not appear, what to write]. Each is judged line by line, in code, comments, texts and documents. */
const words = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\banew\b/i, 'again'],
  [/\bno more\b(?! than)/i, 'no longer'],
  [/\b(?:there|where|here)(?:of|upon|in|by)\b/i, 'of it, in it'],
  [/\bin vain\b/i, 'without success'],
  [/\bfares?\b/i, 'is, works'],
  [/\b(?:gives?|giving|gave|given) way\b/i, 'yields, is replaced'],
  [/\b(?:is|are|was|were) to (?:do|be done)\b/i, 'is pending'],
  [/\b(?:nobody|nothing|no one)\b.*\bany ?more\b/i, 'no longer'],
  [/\bof before\b/i, 'previous'],
  [/\bmakes? of (?:it|this|them)\b/i, 'turns into'],
  [/\bgoes by\b/i, 'uses, depends on'],
  [/\bthe own\b/i, 'your, its own'],
  [/\b(?:is|are|was|were) (?:no|not to be) had\b/i, "isn't available"],
  [/\ball the same\b/i, 'anyway'],
  [/\bstands?\b(?! for\b|-)|\bstood\b/i, 'is'],
  [/(?<!(?:leav|let|left)\w*(?: \S+)? )\balone\b/i, 'only, on its own'],
  [/\btold (?:of|apart|about)\b/i, 'reported, distinguished'],
  [
    /(?<!\b(?:or|anything|something|nothing|everything|someone|somewhere|who|what) )\belse[.;!](?=\s|$|['"`<])/i,
    'otherwise, another',
  ],
  [new RegExp(`${start}(?:Whoever|Whatever)\\b`), 'Anyone who, Everything that'],
  [new RegExp(`${start}Who\\b(?! am I)[^?]*$`), 'the person who'],
  [new RegExp(`${start}Of (?!course\\b)[^?]*$`), 'subject, verb, object'],
  [new RegExp(`${start}What (?:is|are|was|were|it|stands|comes|no|a|an|the)\\b[^?]*$`), 'The ...'],
  [/(['"`])(?=[^'"`]* )[^'"`]*\b(?:begins?|began|begun)\b[^'"`]*\1|>[^<{]*\bbegins?\b[^>}]*</i, 'start'],
  [/\bLeetcode\b|\bLeet Code\b/, 'LeetCode'],
  [/\bCodeForces\b/, 'Codeforces'],
  [/\bGfG\b|\bGeeks[Ff]or[Gg]eeks\b(?!\.org)/, 'GFG'],
]

/** Names that had a meaning only here, and the standard term. */
const names = {
  Hiccup: 'TransientError',
  Silence: 'TimeoutError',
  giveWay: 'yieldToMain',
  farewell: 'clearOnLogout',
  leaveWayIn: 'clearLoginRedirect',
  noteLook: 'snapshotStyles',
  judgeStyles: 'detectStyleLeak',
  standIn: 'loadFallback',
  isApart: 'needsReload',
  misfits: 'versionMismatches',
  ingredients: 'buildInputs',
  letBack: 'unblocked',
  takenBack: 'rolledBack',
}
/** Ordinary words that are only wrong as the name of a type, value or function. */
const declared = {
  doors: 'authLinks',
  avoided: 'blockedReleases',
  blame: 'reportFailure',
  patience: 'timeout',
  interruption: 'sessionConflict',
  elsewhere: 'redirectTarget',
  upkeep: 'cleanup',
  Reach: 'ImportGraph',
  Ink: 'Colors',
  Lights: 'Highlight',
  Deed: 'ActionLabel',
  Voice: 'Principal',
}
const rules = [
  ...words,
  ...Object.entries(names).map(([name, better]) => [new RegExp(`\\b${name}\\b`), better]),
  ...Object.entries(declared).map(([name, better]) => [
    new RegExp(`\\b(?:type|interface|class|const|let|function) ${name}\\b`),
    better,
  ]),
]

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) =>
    /(?:\.(?:tsx?|[cm]?js|css|md|html|ya?ml|sh|conf|service|example)|Dockerfile|portal-server)$/.test(file),
  )
  .filter((file) => !file.endsWith('words.test.mjs') && existsSync(join(root, file)))

/** Each place that a rule rejects, as "file:line: found → better". */
function oddWordsIn(text, file = '') {
  return text.split('\n').flatMap((line, index) => {
    const judged = quoted.reduce((rest, exact) => rest.replaceAll(exact, ''), line)
    return rules.flatMap(([pattern, better]) => {
      const found = pattern.exec(judged)?.[0].trim().slice(0, 60)
      return found === undefined ? [] : [`${file}:${index + 1}: "${found}" → ${better}`]
    })
  })
}

test('texts, comments and names use plain English and the standard terms', () => {
  expect(files.flatMap((file) => oddWordsIn(read(file), file))).toEqual([])
})

test.each([
  'Mend them in the file',
  'It is yours no more',
  '// Who uploaded it reads this.',
  'Of these, two are new.',
  ' * What is kept of a visit, as JSON.',
  "label: 'Your row begins today'",
  'const misfits = []',
  'your Leetcode handle',
])('rejects "%s"', (line) => {
  expect(oddWordsIn(line)).not.toEqual([])
})

test.each([
  'no more than five',
  'Who may open it?',
  'it stands for the team',
  'leave them alone',
  'BEGIN; COMMIT;',
  'const leetcodeHandle = 1',
])('allows "%s"', (line) => {
  expect(oddWordsIn(line)).toEqual([])
})
