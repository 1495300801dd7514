import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { BackupError } from './backup-error.ts'

type Program = 'pg_dump' | 'pg_restore' | 'psql'

interface Tool {
  stdin: Writable
  stdout: Readable
  /** Rejects with a BackupError unless the program ends well. */
  ended: Promise<void>
  stop(): void
}

const sslParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/** DATABASE_URL as environment variables: other users of the machine can read a command line, and with it a password. */
export function connectionVariables(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const { searchParams } = new URL(databaseUrl)
  const ssl = sslParameters.map((name) => [`PG${name.toUpperCase()}`, searchParams.get(name)])
  const variables = { PGHOST: host, PGPORT: port, PGUSER: user, PGPASSWORD: password, PGDATABASE: database }
  return Object.fromEntries(
    [...Object.entries(variables), ...ssl].flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

function explain(program: Program, errors: string): BackupError {
  const [, server] = /server version: (\d+)/.exec(errors) ?? []
  if (/server version mismatch/.test(errors) && server)
    return new BackupError(
      `${program} is older than the database, which is PostgreSQL ${server}. Install Debian's package postgresql-client-${server}.`,
    )
  const [, format] = /unsupported version \(([\d.]+)\) in file header/.exec(errors) ?? []
  if (format)
    return new BackupError(
      `${program} can't read this dump's format ${format}. It may be older than the pg_dump that made it: install a newer version of Debian's package postgresql-client.`,
    )
  // The first message is the cause.
  const line = /(?:error|fatal):\s*(.+)/i.exec(errors)?.[1] ?? errors.trim()
  return new BackupError(`${program}: ${line.slice(0, 500)}`)
}

/** Starts one of PostgreSQL's own programs, which read the connection from the environment. */
export function startTool(program: Program, args: string[], databaseUrl?: string): Tool {
  const connection = databaseUrl && connectionVariables(databaseUrl)
  const env = { ...process.env, LC_ALL: 'C', PGCONNECT_TIMEOUT: '10', ...connection }
  const child = spawn(program, args, { env })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    if (errors.length < 10_000) errors += chunk
  })
  // A program that ends early breaks the pipe. Its exit says why.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => {
      const isMissing = 'code' in error && error.code === 'ENOENT'
      reject(
        isMissing
          ? new BackupError(`${program} is missing. Install Debian's package postgresql-client.`)
          : error,
      )
    })
    child.once('close', (code) => (code === 0 ? resolve() : reject(explain(program, errors))))
  })
  ended.catch(() => {})
  return { stdin: child.stdin, stdout: child.stdout, ended, stop: () => child.kill() }
}

/** Gives a program its input. */
export async function feed(
  { stdin, ended }: Tool,
  chunks: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  for await (const chunk of chunks) {
    if (!stdin.writable) break
    if (!stdin.write(chunk)) await Promise.race([once(stdin, 'drain'), ended]).catch(() => {})
  }
  stdin.end()
}

/** The database as one `pg_dump` in the custom format, not compressed. */
export async function* pgDump(databaseUrl: string): AsyncGenerator<Buffer> {
  const args = [
    '--format=custom',
    '--compress=0',
    '--no-owner',
    '--no-privileges',
    '--no-unlogged-table-data',
  ]
  const tool = startTool('pg_dump', args, databaseUrl)
  try {
    yield* tool.stdout
    await tool.ended
  } finally {
    tool.stop()
  }
}

/** A `pg_dump` as a script of SQL. */
export async function* pgRestore(dump: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | string> {
  // A database may have other schemas, which a restore leaves alone.
  const args = ['--file=-', '--no-owner', '--no-privileges', '--schema=public', '--schema=drizzle']
  const tool = startTool('pg_restore', args)
  const fed = feed(tool, dump)
  // Without the end of its input pg_restore would wait forever.
  fed.catch(tool.stop)
  try {
    let isFirst = true
    for await (const chunk of tool.stdout) {
      // pg_restore 17 sets it for every server, but servers before 17 don't know it.
      yield isFirst ? String(chunk).replace(/^SET transaction_timeout = 0;$/m, '') : chunk
      isFirst = false
    }
    await fed
    await tool.ended
  } finally {
    tool.stop()
  }
}
