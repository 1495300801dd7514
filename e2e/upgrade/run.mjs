// Upgrades a portal from the previous version while requests run: both versions serve from one PostgreSQL, then only
// the new one; and the new one restores the other's backup.
//     npx --yes pnpm@10 --filter @portal/e2e upgrade-test [commit]
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../server/testing/postgres.js'
import { checkOut, commitsSince, root, startProgram } from './version-before.mjs'
import { codeFor, newVisitor, shapeOf } from './visitor.mjs'

const [revision = 'HEAD^'] = process.argv.slice(2).filter((word) => word !== '--')
const failed = []
const say = (line) => process.stdout.write(`${line}\n`)

/** Prints a row; a failed one makes the run exit with 1. */
function check(what, isGood, seen = '') {
  say(`  ${isGood ? 'pass' : 'FAIL'}  ${what}${seen && `: ${seen}`}`)
  if (!isGood) failed.push(what)
}

const { before, now } = commitsSince(revision)
say(`from ${before.slice(0, 9)} to ${now}`)
execFileSync(process.execPath, ['scripts/build.js'], { cwd: join(root, 'server'), stdio: 'inherit' })
const old = checkOut(before)
const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres()
const dataDirs = [join(folder, 'old'), join(folder, 'new')]
const settings = {
  DATABASE_URL: postgres.url,
  SESSION_SECRET: randomBytes(24).toString('hex'),
  HOST: '127.0.0.1',
  NO_COLOR: '1',
}
const oldSettings = { ...settings, DATA_DIR: dataDirs[0], DEMO: '1' }
const newSettings = { ...settings, DATA_DIR: dataDirs[1], DEMO: '0', PORT: '0' }

async function query(text, url = postgres.url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function rowCounts(url) {
  const tables = await query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
    url,
  )
  const counts = new Map()
  for (const { name } of tables)
    counts.set(name, Number((await query(`SELECT count(*) FROM "${name}"`, url))[0].count))
  return counts
}

async function runServer(at, args, env) {
  const { code, output } = await startProgram(at, ['server/dist/portal-server.js', ...args], env).end
  return { code, output: output.trim() }
}

// The previous version with its own sources, packages, builds and releases.
const oldPortal = startProgram(old.folder, ['scripts/start.mjs'], { ...oldSettings, PORT: '3871' })
const oldOrigin = await oldPortal.said(/The club portal is ready after [\d.]+ s: (\S+)/)
const lead = await newVisitor().signIn(oldOrigin, 'aarav_sample')
const student = await newVisitor().signIn(oldOrigin, 'bhavya_sample')
const visitors = { visitor: newVisitor(), student, lead }

const { paths } = (await lead.get(oldOrigin, '/backend/docs/json')).json
const reads = [
  '/',
  '/leaderboard',
  ...Object.keys(paths).filter((path) => paths[path].get && !path.includes('{')),
]

/** Requests and the shape of their answers; successes only. */
async function answersOf(origin) {
  const answers = new Map()
  for (const [role, visitor] of Object.entries(visitors)) {
    for (const path of reads) {
      // Event streams never end.
      if (path.endsWith('/events')) continue
      const { status, json } = await visitor.get(origin, path)
      if (status === 200) answers.set(`${role} ${path}`, shapeOf(json))
    }
  }
  return answers
}

const lost = (beforehand, afterwards) =>
  [...beforehand].flatMap(([read, shape]) => {
    const found = afterwards.get(read)
    if (!found) return [`${read}: no answer`]
    return [...shape].filter((key) => !found.has(key)).map((key) => `${read}: ${key}`)
  })

const firstAnswers = await answersOf(oldOrigin)
const signingUp = newVisitor()
const address = 'late.2025mca777@institute.example'
await signingUp.get(oldOrigin, '/backend/user/me')
await signingUp.post(oldOrigin, '/backend/user/signup', {
  username: 'late_sample',
  name: 'Late Sample',
  email: address,
  phone: 9_876_543_210,
  password: 'a long sample password',
})
const backupFolder = join(folder, 'backups')
const backup = await runServer(old.folder, ['backup', '--to', backupFolder], oldSettings)
check('the old version makes a backup', backup.code === 0, backup.output.split('\n').at(-1))
const countsBefore = await rowCounts()

// Writes and reads at the previous version throughout.
const unserved = []
let asked = 0
let isAsking = true
async function keepAsking() {
  while (isAsking) {
    for (const path of ['/', '/backend/user/me', '/backend/user/getHomeStats', '/backend/potd/getAll']) {
      const { status } = await student.get(oldOrigin, path).catch((error) => ({ status: error.message }))
      asked += 1
      if (!(status < 500)) unserved.push(`${path} ${status}`)
    }
    // Names may contain letters only.
    const name = `Teacher ${String(asked).replace(/\d/g, (digit) => 'abcdefghij'[digit])}`
    const email = `teacher.${asked}@institute.example`
    await lead
      .post(oldOrigin, '/backend/teacher/add', { name, email })
      .catch(({ message }) => unserved.push(message))
    asked += 1
    await pause(50)
  }
}
const requests = keepAsking()

const plan = await runServer(root, ['migrate', '--plan'], newSettings)
check('the plan lists the pending changes', plan.code === 0, plan.output.replaceAll('\n', ' '))
const countMigrations = async () =>
  Number((await query('SELECT count(*) FROM drizzle.__drizzle_migrations'))[0].count)
const migrationsBefore = await countMigrations()
const newPortal = startProgram(root, ['server/dist/main.js'], newSettings)
const newOrigin = await newPortal.said(/listens on ([^\s"]+)/)
const isMigrated = (await countMigrations()) > migrationsBefore
await pause(3_000)

const onNew = await answersOf(newOrigin)
const onOld = await answersOf(oldOrigin)
isAsking = false
await requests
check(
  'no request to the old version failed while the new one started',
  unserved.length === 0 && asked > 20,
  `${unserved.length} of ${asked} ${unserved.slice(0, 3).join(', ')}`,
)
const lostOnNew = lost(firstAnswers, onNew)
const lostOnOld = lost(firstAnswers, onOld)
check(
  `${firstAnswers.size} answers of the new version have all previous fields`,
  lostOnNew.length === 0,
  lostOnNew.join('; '),
)
check('so have those of the old version', lostOnOld.length === 0, lostOnOld.join('; '))
const readiness = await lead.get(newOrigin, '/readyz')
check('the new version is ready with the existing releases', readiness.status === 200, readiness.text)

const countsAfter = await rowCounts()
const emptied = [...countsBefore].filter(([name, rows]) => rows > 0 && !(countsAfter.get(name) > 0))
check(
  'no table is lost or emptied',
  emptied.length === 0,
  emptied.map(([name]) => name).join(', ') || `${countsBefore.size} tables, ${countsAfter.size} now`,
)
const users = [countsBefore.get('users'), countsAfter.get('users')]
check('no account is lost', users[0] === users[1], users.join(' → '))

await signingUp.post(newOrigin, '/backend/user/verifyEmail', {
  email: address,
  otp: await codeFor(address, dataDirs),
})
const welcomed = await signingUp.get(oldOrigin, '/backend/user/me')
check(
  'a sign-up from the old version is completed by the new one, and its session is valid in both',
  welcomed.json?.user?.username === 'late_sample',
)
await lead.post(newOrigin, '/backend/teacher/add', {
  name: 'Added by the New Version',
  email: 'new.teacher@institute.example',
})
const teachersOf = async (origin) =>
  (await student.get(origin, '/backend/teacher/getAll')).json.data.map(({ name }) => name).sort()
const [oldTeachers, newTeachers] = [await teachersOf(oldOrigin), await teachersOf(newOrigin)]
check(
  'both versions read what the other wrote',
  oldTeachers.includes('Added by the New Version') && String(oldTeachers) === String(newTeachers),
  `${newTeachers.length} teachers`,
)

const { code } = await oldPortal.stop()
check('the old version stops on request', code === 0, String(code))
if (isMigrated) {
  const again = await startProgram(old.folder, ['server/dist/main.js'], { ...oldSettings, PORT: '0' }).end
  check(
    'it refuses to start again',
    again.code === 1 && again.output.includes('newer version'),
    again.output.trim().slice(-200),
  )
} else {
  say('  skip  it refuses to start again: this version has no new migration')
}
const lostOnNewOnly = lost(firstAnswers, await answersOf(newOrigin))
check('the new version works without the old one', lostOnNewOnly.length === 0, lostOnNewOnly.join('; '))
check('the new version stops on request', (await newPortal.stop()).code === 0)

await query('CREATE DATABASE restored')
const restoredUrl = postgres.url.replace(/[^/]*$/, 'restored')
const restored = await runServer(root, ['restore', backupFolder], {
  ...newSettings,
  DATABASE_URL: restoredUrl,
  DATA_DIR: join(folder, 'restored'),
})
check(
  'the new version restores the backup of the old one',
  restored.code === 0,
  restored.output.split('\n').at(-1),
)
if (restored.code === 0) {
  const counts = await rowCounts(restoredUrl)
  check(
    'the restored database has all accounts',
    counts.get('users') === users[0],
    String(counts.get('users')),
  )
}

await postgres.stop()
say(failed.length > 0 ? `\n${failed.length} checks failed.` : '\nAll checks passed.')
process.exit(failed.length > 0 ? 1 : 0)
