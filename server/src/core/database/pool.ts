import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Time limits in milliseconds. */
export interface PoolTimes {
  /** For getting a connection. */
  connectMs: number
  /** For an answer. Slightly above the database's own limit: a database that is silent for longer is gone. */
  answerMs: number
}

const usualTimes: PoolTimes = { connectMs: 2_000, answerMs: 3_500 }

/** With these the kernel notices within about twenty seconds that the other end is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

interface PoolOptions {
  times?: Partial<PoolTimes>
  /** Called for every failed query. */
  onFailure: (error: unknown) => void
}

/** Opens a pool in which broken connections and silent databases cause errors only for their callers. */
export function openPool(databaseUrl: string, { times, onFailure }: PoolOptions): pg.Pool {
  const { connectMs, answerMs } = { ...usualTimes, ...times }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    ...keepAlive,
  })
  const idle = new Set<pg.PoolClient>()

  /** Connections from before the silence are dead too. Close them, so that no caller has to wait for that. */
  const closeIdle = () => {
    for (const { connection } of idle) connection.stream.destroy(new Error('The database is silent'))
  }
  // The pool handles errors only while a connection is idle; an unhandled one would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchQueries(client, answerMs, (error) => {
      onFailure(error)
      // pg keeps the connection, so the following ROLLBACK would wait behind the query that timed out.
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
 * Reports failed queries in transactions; the pool reports others too. Waits longer if the transaction gives its
 * statements more time: the database is working, not silent.
 */
function watchQueries(client: pg.PoolClient, answerMs: number, onFailure: (error: unknown) => void): void {
  const ask = client.query
  let longerMs = 0
  const withTime = ([asked, ...more]: unknown[]) => {
    if (!isStatement(asked)) return [asked, ...more]
    const [, seconds] = longerTime.exec(asked.text) ?? []
    if (seconds) longerMs = Number(seconds) * 1000
    else if (asked.text === 'commit' || asked.text === 'rollback') longerMs = 0
    return [{ ...asked, query_timeout: answerMs + longerMs }, ...more]
  }
  Object.assign(client, {
    query(...args: unknown[]): unknown {
      const answer: unknown = Reflect.apply(ask, client, withTime(args))
      if (answer instanceof Promise) answer.catch(onFailure)
      return answer
    },
  })
}

/** Drizzle on a pool. Unlike Drizzle's own transactions, these also release the connection if BEGIN fails. */
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
