import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPostgresUrl } from '../../testing/databases/databases.ts'
import { fillPostgres } from './fill-postgres.ts'
import { connectionVariables, pgDump } from './postgres-tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'tools-'))
const { PATH } = process.env
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  process.env.PATH = PATH
})

const dumpFrom = async (url: string) => {
  for await (const _ of pgDump(url));
}

test.each([
  [
    'postgres://club:s%40cret@db.example:5433/portal?sslmode=verify-full&sslrootcert=/etc/hostname',
    {
      ...{ PGHOST: 'db.example', PGPORT: '5433', PGUSER: 'club', PGPASSWORD: 's@cret', PGDATABASE: 'portal' },
      ...{ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/hostname' },
    },
  ],
  ['postgresql:///portal?host=/run/postgresql', { PGHOST: '/run/postgresql', PGDATABASE: 'portal' }],
])('PostgreSQL’s programs get the connection from the environment: %s', (url, variables) => {
  expect(connectionVariables(url)).toMatchObject(variables)
})

test('a missing program is reported with the package to install', async () => {
  process.env.PATH = folder
  await expect(dumpFrom('postgres://127.0.0.1/x')).rejects.toThrow(
    "pg_dump is missing. Install Debian's package postgresql-client",
  )
  const script = (async function* () {
    yield 'SELECT 1;'
  })()
  await expect(fillPostgres(await emptyPostgresUrl(), script)).rejects.toThrow(
    /psql is missing\. .* Nothing was changed\.$/,
  )
})

test('a program that is older than the server is reported with the package to install', async () => {
  const message = `pg_dump: error: aborting because of server version mismatch
pg_dump: detail: server version: 17.6; pg_dump version: 15.8`
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho "${message}" >&2\nexit 1\n`, { mode: 0o755 })
  process.env.PATH = `${folder}:${PATH}`
  await expect(dumpFrom('postgres://127.0.0.1/x')).rejects.toThrow(
    /older than the database, which is PostgreSQL 17\. .*postgresql-client-17/,
  )
})
