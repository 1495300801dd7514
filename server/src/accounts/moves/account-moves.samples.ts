import { accountMovesAnswer } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import type { Samples } from '../../testing/calls/call.ts'
import { accountMoves } from './account-moves.tables.ts'

/** Enough pending requests, each of another account, for the calls that confirm and reject them. */
const count = 20

/** Inserts students with pending requests, and two accounts with one number from before numbers were unique. */
async function placeMoves(db: Db, at: Date): Promise<void> {
  const student = (name: string, roll: string, numberKey: string, numberShared = false) => ({
    ...{ username: name, usernameKey: name, name: 'Gita Sample', passwordHash: 'no hash of a password' },
    ...{
      email: `${name}.2022msc${roll}@institute.example`,
      phone: 9_000_000_000,
      regNumber: `2022msc${roll}`,
    },
    ...{ batch: '2022', branch: 'msc', programme: 'msc', roll, numberKey, numberShared },
    ...{ createdAt: at, updatedAt: at },
  })
  await db.insert(users).values([student('twice_one', '998', 'k'), student('twice_two', '998', 'k', true)])
  const letters = [...'abcdefghijklmnopqrst'].slice(0, count)
  const moving = await db
    .insert(users)
    .values(
      letters.map((letter, index) =>
        student(`gita${letter}`, String(900 + index), `msc 2022 ${900 + index}`),
      ),
    )
    .returning()
  await db.insert(accountMoves).values(
    moving.map(({ id, email }) => ({
      ...{
        userId: id,
        oldEmail: email,
        newEmail: `new${email}`,
        newName: 'Gita S',
        note: 'The mailbox is gone',
      },
      ...{ objectionHash: `no hash of a token ${id}`, createdAt: at },
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

export const place = placeMoves

const nobodys = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a01'

/** For this browser's own sign-up; without one there is nothing to move. */
const ofOwn = { status: 409 }

export const samples: Samples = {
  'POST /user/accountMove/code': ofOwn,
  'POST /user/accountMove/confirm': { ...ofOwn, body: () => ({ otp: 1, keepPassword: true }) },
  'POST /user/accountMove/request': {
    ...ofOwn,
    body: () => ({ note: 'The mailbox is gone', keepPassword: true }),
  },
  'POST /user/accountMove/object': { status: 400, body: () => ({ token: 'made-up' }) },
  'POST /lead/accountMoves/:id/confirm': {
    status: 404,
    path: `/lead/accountMoves/${nobodys}/confirm`,
    act: async (lead) => ({ path: `/lead/accountMoves/${await waitingMove(lead)}/confirm` }),
  },
  'POST /lead/accountMoves/:id/refuse': {
    status: 404,
    path: `/lead/accountMoves/${nobodys}/refuse`,
    body: () => ({ reason: '' }),
    act: async (lead) => ({
      path: `/lead/accountMoves/${await waitingMove(lead)}/refuse`,
      body: { reason: 'Somebody else' },
    }),
  },
}
