import { sql } from 'drizzle-orm'
import { freshPostgresUrl } from '../../testing/databases/databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { newStudent } from '../../testing/students.ts'
import { openPostgres } from './postgres.ts'

test('a full disk of PostgreSQL is answered with 503 and Retry-After, and the node is not ready until there is free space', async () => {
  const database = await openPostgres(await freshPostgresUrl(), { spaceCheckMs: 20 })
  const portal = await openPortal('postgres', { database })
  const browser = portal.browser()
  const diskOf = async () => (await browser.open('/readyz')).json().checks.disk
  // PostgreSQL's error if the disk has no space for another page.
  await database.db.execute(sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  await database.db.execute(sql`
    CREATE FUNCTION no_room_either() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  await database.db.execute(sql`
    CREATE TRIGGER no_room BEFORE INSERT ON pending_signups EXECUTE FUNCTION no_room()`)
  await database.db.execute(sql`
    CREATE EVENT TRIGGER no_room ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
    EXECUTE FUNCTION no_room_either()`)
  expect(await diskOf()).toBe('ready')

  const signUp = await browser.post('/user/signup', newStudent())
  const readiness = await diskOf()
  const logIn = await browser.post('/user/login', { loginCredential: 'somebody', password: 'x' })
  const stats = await browser.get('/user/getHomeStats')
  // Long enough for some checks that find no space.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const later = await diskOf()
  await database.db.execute(sql`DROP EVENT TRIGGER no_room`)
  await database.db.execute(sql`DROP TRIGGER no_room ON pending_signups`)
  while ((await diskOf()) !== 'ready') await new Promise((resolve) => setTimeout(resolve, 10))
  const again = await browser.post('/user/signup', newStudent())
  await portal.close()

  expect([signUp, logIn].map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '60'],
    [503, '60'],
  ])
  expect(signUp.json()).toEqual({
    message: 'The portal’s disk is full. Nothing can be saved until space is freed',
  })
  expect([readiness, later]).toEqual(['not ready', 'not ready'])
  expect(stats.statusCode).toBe(200)
  expect(again.statusCode).toBe(201)
})
