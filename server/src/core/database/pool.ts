import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** How long a call waits, in milliseconds. */
export interface PoolTimes {
  /** For a connection. */
  connectMs: number
  /** For any word of the database. A bit over its own limit: one that has said nothing by then is not there any more. */
  answerMs: number
}

const usualTimes: PoolTimes = { connectMs: 2_000, answerMs: 3_500 }

/** Where the other end is gone without a word the kernel notices in about twenty seconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

export interface PoolOptions {
  times?: Partial<PoolTimes>
  /** Whether connections keep statements by name; not where a pooler in front gives each transaction another one. */
  keepsStatements?: boolean
  /** Hears of every query that failed. */
  onFailure: (error: unknown) => void
}

/** Connections that break, and databases that go silent, cost their callers an error and nobody else anything. */
export function openPool(
  databaseUrl: string,
  { times, keepsStatements = true, onFailure }: PoolOptions,
): pg.Pool {
  const { connectMs, answerMs } = { ...usualTimes, ...times }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    ...keepAlive,
  })
  const idle = new Set<pg.PoolClient>()

  /** Whatever else was connected before the silence is as dead, and nobody is to wait for it to show. */
  const closeIdle = () => {
    for (const { connection } of idle) connection.stream.destroy(new Error('The database is silent'))
  }
  // The pool listens while a connection is idle; an error that nobody hears would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchQueries(client, { answerMs, keepsStatements }, (error) => {
      onFailure(error)
      // pg leaves it as it is, so that the ROLLBACK that comes now would wait behind the query that timed out.
      if (isSilence(error)) {
        client.connection.stream.destroy(new Error('The database is silent'))
        closeIdle()
      }
    })
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    idle.add(client)
    if (error) onFailure(error)
    if (isSilence(error)) closeIdle()
  })
  pool.on('remove', (client) => idle.delete(client))
  return pool
}

/** How a transaction gives its statements more time. */
const longerTime = /^SET LOCAL statement_timeout = '(\d+)s'$/

const isStatement = (asked: unknown): asked is { text: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'

/**
 * Hears of failed queries in transactions; of others the pool tells, too. What the database gives more time is waited
 * for as much longer: it is at work, not silent.
 */
function watchQueries(
  client: pg.PoolClient,
  { answerMs, keepsStatements }: { answerMs: number; keepsStatements: boolean },
  hear: (error: unknown) => void,
): void {
  const ask = client.query
  let longerMs = 0
  const withTime = ([asked, ...more]: unknown[]) => {
    if (!isStatement(asked)) return [asked, ...more]
    const [, seconds] = longerTime.exec(asked.text) ?? []
    if (seconds) longerMs = Number(seconds) * 1000
    else if (asked.text === 'commit' || asked.text === 'rollback') longerMs = 0
    const unnamed = keepsStatements ? {} : { name: undefined }
    return [{ ...asked, ...unnamed, query_timeout: answerMs + longerMs }, ...more]
  }
  Object.assign(client, {
    query(...words: unknown[]): unknown {
      const answer: unknown = Reflect.apply(ask, client, withTime(words))
      if (answer instanceof Promise) answer.catch(hear)
      return answer
    },
  })
}

/** Drizzle over a pool, but that a transaction gives its connection back also where its BEGIN failed. */
export function overPool(pool: pg.Pool): NodePgDatabase {
  const casing = 'snake_case'
  const db = drizzle(pool, { casing })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { casing }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
