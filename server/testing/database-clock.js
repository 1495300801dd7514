import pg from 'pg'
import { aheadMs } from '../../scripts/test-clock.mjs'

/**
 * Gives every new database of this PostgreSQL the clock of the tests. `search_path` names pg_catalog last, so that the
 * schema's functions come before PostgreSQL's own.
 */
export async function moveDatabaseClock(url) {
  const template = new URL(url)
  template.pathname = '/template1'
  const client = new pg.Client({ connectionString: template.href })
  await client.connect()
  await client.query('CREATE SCHEMA test_clock')
  for (const [name, volatility] of [
    ['now', 'STABLE'],
    ['clock_timestamp', 'VOLATILE'],
  ])
    await client.query(`CREATE FUNCTION test_clock.${name}() RETURNS timestamptz LANGUAGE sql ${volatility} PARALLEL SAFE
      AS $$ SELECT pg_catalog.${name}() + ${aheadMs} * interval '1 millisecond' $$`)
  await client.query('GRANT USAGE ON SCHEMA test_clock TO PUBLIC')
  await client.query('ALTER ROLE ALL SET search_path = public, test_clock, pg_catalog')
  await client.end()
}
