import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { users } from '../server/src/accounts/accounts.tables.ts'
import type { Database } from '../server/src/core/database/database.ts'
import { openPglite } from '../server/src/core/database/pglite.ts'
import { openPostgres } from '../server/src/core/database/postgres.ts'
import { listPapers } from '../server/src/papers/list.queries.ts'
import { startPostgres } from '../server/testing/postgres.js'
import { type PaperFilters, papersCountedAtMost } from '../shared/src/contract/index.ts'
import { fillShelf } from './paper-shelf.ts'
import { papersByIlike } from './papers-naive.ts'

const papersOnShelf = Number(process.argv[2] ?? 5000)
const rounds = papersOnShelf > 10_000 ? 9 : 25
const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Lists that both ways answer alike, and at the end those of which ILIKE thinks otherwise. */
const searches: PaperFilters[] = [
  { status: 'pending' },
  { status: 'approved', year: 1 },
  { q: 'graph' },
  { q: 'graph', status: 'approved', year: 1 },
  { q: 'CS10' },
  { q: '2024-2' },
  { q: 'sharma' },
  { q: 'sharma graph 2024-25' },
  { q: 'systems' },
]
const misspelt: PaperFilters[] = ['a', 'oprating', 'netwrok menno', 'quuxly'].map((q) => ({ q, cursor: '' }))

const nameOf = ({ cursor, ...rest }: PaperFilters) =>
  `${JSON.stringify(rest)}${cursor ? ' by its cursor' : ''}`

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function compare(name: string, { db }: Database): Promise<void> {
  await fillShelf(db, papersOnShelf)
  const [student] = await db.select({ id: users.id }).from(users).limit(1)
  const askers = [
    { who: 'lead', id: student?.id ?? '', isLead: true },
    { who: 'student', id: student?.id ?? '', isLead: false },
  ]
  const { rows } = await db.execute('SELECT version()')
  say(
    `\n${name}: ${String(rows[0]?.version).slice(0, 20)}, ${papersOnShelf} papers, ${rounds} rounds in turns, milliseconds`,
  )
  say(`${'search'.padEnd(52)}papers  indexed: median  worst   ILIKE: median  worst   ratio`)
  for (const { who, ...asker } of askers) {
    // As the page asks: it knows by the cursor where the page before ended, and a search is counted to a thousand.
    const { pages } = await listPapers(db, {}, asker)
    const middle = Math.floor(pages / 2)
    const { next = '' } = await listPapers(db, { page: middle, cursor: '' }, asker)
    const lists: PaperFilters[] = [
      ...[{ cursor: '' }, { page: middle + 1, cursor: next }],
      ...[middle, pages - 1].map((page) => ({ page, cursor: '' })),
      ...searches.map((search) => ({ ...search, cursor: '' })),
      ...misspelt,
    ]
    for (const search of lists) {
      const found = await listPapers(db, search, asker)
      const all = await papersByIlike(db, search, asker)
      const plain = { ...all, total: found.isMore ? Math.min(all.total, papersCountedAtMost) : all.total }
      const ids = found.requests.map(({ _id }) => _id)
      const isSame = isDeepStrictEqual({ total: found.total, ids }, plain)
      if (!isSame && !misspelt.includes(search)) throw new Error(`not the same: ${JSON.stringify(search)}`)
      const [indexed, ilike]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        indexed.push(await timeOf(() => listPapers(db, search, asker)))
        ilike.push(await timeOf(() => papersByIlike(db, search, asker)))
      }
      const figure = (value: number, width: number) => value.toFixed(1).padStart(width)
      say(
        `${`${who} ${nameOf(search)}`.padEnd(52)}${String(found.total).padStart(6)}` +
          `${figure(median(indexed), 17)}${figure(Math.max(...indexed), 7)}` +
          `${figure(median(ilike), 16)}${figure(Math.max(...ilike), 7)}` +
          `${(median(ilike) / median(indexed)).toFixed(1).padStart(8)}${isSame ? '' : `  (ILIKE finds ${plain.total})`}`,
      )
    }
  }
  for (const fits of ["words @@ words_begin('graph sharma')", "searched LIKE '%etwork%'"]) {
    const plan = await db.execute(`EXPLAIN SELECT count(*) FROM papers WHERE deleted_at IS NULL AND ${fits}`)
    say(plan.rows.map((row) => `    ${Object.values(row)[0]}`).join('\n'))
  }
}

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
try {
  const ways = [
    ['PostgreSQL', () => openPostgres(postgres.url, { statementMs: 120_000, answerMs: 121_000 })],
    ['PGlite', () => openPglite(folder)],
  ] as const
  for (const [name, open] of ways.filter(([name]) => name === (process.argv[3] ?? name))) {
    const database = await open()
    await compare(name, database)
    await database.close()
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
