import { recoveryCodesAnswer, studentsAnswer, totpSecretAnswer } from '@portal/shared/contract'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import type { Portal } from '../../testing/portal.ts'
import { password, sampleAccount } from '../../testing/students.ts'
import { totps } from './second-factor.tables.ts'
import { codeAt } from './totp.ts'

/** Sets up an app for the account that is signed in. */
export async function setUpApp({ clock }: Portal, browser: Browser) {
  const { secret } = totpSecretAnswer.parse((await browser.post('/user/totp', { password })).json())
  const code = () => codeAt(secret, clock.now())
  const confirmed = await browser.post('/user/totp/confirm', { code: code() })
  clock.advance(30)
  return { secret, code, recoveryCodes: recoveryCodesAnswer.parse(confirmed.json()).recoveryCodes }
}

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c12'
const ids = Array.from({ length: 9 }, (_, at) => `53000000-0000-4000-8000-00000000000${at}`)

/** Inserts accounts with an app, one for each call that removes it. */
export const insertRows: InsertRows = async (db, at) => {
  const account = (id: string, number: number) =>
    sampleAccount(`factor_${number}`, at, { id, name: 'Factor Sample', regNumber: `2019mca80${number}` })
  await db.insert(users).values(ids.map(account))
  await db.insert(totps).values(ids.map((userId) => ({ userId, secret: 'A', confirmedAt: at })))
}

export const samples: Samples = {
  'POST /user/totp': { body: () => ({ password }) },
  'POST /user/totp/confirm': { status: 400, body: () => ({ code: '000000' }) },
  'DELETE /user/totp': { status: 409, body: () => ({ password }) },
  'POST /user/proof/code': { status: 400, body: () => ({ code: '123456' }) },
  'DELETE /lead/students/:id/secondFactor': {
    status: 404,
    parameter: nobodys,
    body: () => ({ reason: 'a sample' }),
    actOn: async (lead) => {
      const { students } = studentsAnswer.parse(
        (await lead.get('/lead/students?search=Factor Sample')).json(),
      )
      return students.find(({ hasSecondFactor }) => hasSecondFactor)?._id ?? nobodys
    },
  },
  'POST /user/login/code': { status: 401, body: () => ({ code: '123456' }) },
}
