import { asc, eq, gt } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import { type Command, type CommandHelp, done, failed, wrongCall } from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import type { Institute, InstituteIdentity } from '../../core/institute/institute.ts'
import { readInstitute, sampleLines } from '../../core/institute/institute-file.ts'
import { users } from '../../core/people/users.tables.ts'
import { storeNumberKey } from './number-keys.queries.ts'

export const help: CommandHelp = {
  summary: 'check or apply an institute file',
  usage: ['portal-server institute check <file>', 'portal-server institute apply <file>'],
}

/** The number of lines that are shown. */
const linesMax = 20
const batchSize = 500

const { regNumber, batch, branch, programme, roll } = users
const stored = { regNumber, batch, branch, programme, roll }

type Stored = Omit<InstituteIdentity, 'numberKey'>

const keys = ['regNumber', 'batch', 'branch', 'programme', 'roll'] as const

const identityText = (identity: Stored) => keys.map((key) => identity[key]).join(' ')

interface Difference {
  id: string
  email: string
  was: Stored
  /** Undefined if the address doesn't belong to this institute. */
  is: InstituteIdentity | undefined
}

/** The accounts whose stored details differ from what this institute's file says. */
async function* differences(db: Db, institute: Institute): AsyncGenerator<Difference> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .select({ id: users.id, email: users.email, was: stored })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(batchSize)
    for (const { id, email, was } of rows) {
      const is = institute.identityOf(email)
      if (!is || identityText(is) !== identityText(was)) yield { id, email, was, is }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

type Readable = Difference & { is: InstituteIdentity }

async function store(db: Db, { id, was, is }: Readable, at: Date): Promise<void> {
  const { numberKey, ...identity } = is
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      // The next run of the alumni job computes it again.
      .set({ ...identity, graduatesOn: null, updatedAt: at })
      .where(eq(users.id, id))
    await storeNumberKey(tx, id, numberKey)
    await writeActivity(tx, {
      at,
      actor: 'command',
      action: 'address checked again',
      subject: id,
      // The names of changed fields without values: entries of commands outlive the account.
      details: { changed: keys.filter((key) => was[key] !== identity[key]) },
    })
  })
}

/** `institute check <file>` shows the effect on samples and accounts; `institute apply <file>` stores it. */
export const command: Command = (args) => {
  const [action, file, ...rest] = args
  if (!file || rest.length > 0 || (action !== 'check' && action !== 'apply')) return wrongCall(help)
  const read = readInstitute(file)
  if ('faults' in read) return failed(...read.faults)
  return (db, now) => compare(db, read.institute, action === 'apply' ? now : undefined)
}

/** Lists the accounts that change, and stores the changes if `appliedAt` is given. */
async function compare(db: Db, institute: Institute, appliedAt: Date | undefined) {
  const [changed, unread]: [string[], string[]] = [[], []]
  for await (const difference of differences(db, institute)) {
    const { email, was, is } = difference
    if (is && appliedAt) await store(db, { ...difference, is }, appliedAt)
    if (is) changed.push(`${email}: ${identityText(was)} changes to ${identityText(is)}`)
    else unread.push(`${email}: no pattern matches, unchanged`)
  }
  return done(
    ...sampleLines(institute),
    ...[...changed, ...unread].slice(0, linesMax),
    `Accounts that ${appliedAt ? 'were' : 'would be'} changed: ${changed.length}. Without a matching pattern, unchanged: ${unread.length}.`,
  )
}
