import { accountMovesAnswer } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import type { Samples } from '../../testing/calls/call.ts'
import { sampleAccount } from '../../testing/students.ts'
import { accountMoves } from './account-moves.tables.ts'

/** Enough pending requests, each of another account, for the calls that confirm and reject them. */
const count = 20

/** Inserts students with pending requests, and two accounts to which a new institute file gave one number. */
export async function insertRows(db: Db, at: Date): Promise<void> {
  const student = (username: string, roll: string, numberKey: string, numberShared = false) =>
    sampleAccount(username, at, {
      email: `${username}.2022msc${roll}@institute.example`,
      regNumber: `2022msc${roll}`,
      batch: '2022',
      branch: 'msc',
      programme: 'msc',
      roll,
      numberKey,
      numberShared,
    })
  await db.insert(users).values([student('twice_one', '998', 'k'), student('twice_two', '998', 'k', true)])
  const letters = [...'abcdefghijklmnopqrst'].slice(0, count)
  const moving = await db
    .insert(users)
    .values(letters.map((letter, at) => student(`gita${letter}`, String(900 + at), `msc 2022 ${900 + at}`)))
    .returning()
  await db.insert(accountMoves).values(
    moving.map(({ id, email }) => ({
      userId: id,
      oldEmail: email,
      newEmail: `new${email}`,
      newName: 'Gita S',
      note: 'Gone',
      objectionHash: `no hash of a token ${id}`,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 14 * 24 * 3_600_000),
    })),
  )
}

/** A request that is still pending. */
async function waitingMove(lead: Browser): Promise<string> {
  const { moves } = accountMovesAnswer.parse((await lead.get('/lead/accountMoves')).json())
  const waiting = moves.find(({ hasObjection }) => !hasObjection)
  if (!waiting) throw new Error('no request waits any more')
  return waiting._id
}

const nobodys = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a01'

/** For this browser's own sign-up; without one there is nothing to move. */
const ofOwn = { status: 409 }

export const samples: Samples = {
  'POST /user/accountMove/code': ofOwn,
  'POST /user/accountMove/confirm': { ...ofOwn, body: () => ({ otp: 1, keepPassword: true }) },
  'POST /user/accountMove/request': { ...ofOwn, body: () => ({ note: 'Gone', keepPassword: true }) },
  'POST /user/accountMove/object': { status: 400, body: () => ({ token: 'made-up' }) },
  'POST /lead/accountMoves/:id/confirm': { status: 404, parameter: nobodys, actOn: waitingMove },
  'POST /lead/accountMoves/:id/refuse': {
    status: 404,
    parameter: nobodys,
    body: () => ({ reason: 'Somebody else' }),
    actOn: waitingMove,
  },
}
