import { studentsAnswer } from '@portal/shared/contract'
import { users } from '../../core/people/users.tables.ts'
import { type Calls, message, type Place, within } from '../../testing/call.ts'
import { password } from '../../testing/students.ts'
import { totps } from './second-factor.tables.ts'

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c12'
const ids = Array.from({ length: 9 }, (_, at) => `53000000-0000-4000-8000-00000000000${at}`)

/** Accounts with an app, one for each time that it is taken away. */
export const place: Place = async (db, at) => {
  const account = (id: string, number: number) => ({
    ...{
      id,
      username: id,
      usernameKey: id,
      name: 'Factor Sample',
      email: `factor${number}@institute.example`,
    },
    ...{ phone: 1, regNumber: `2019mca8${id.slice(-2)}`, batch: '2019', branch: 'mca' },
    ...{ passwordHash: 'a hash that no password has', createdAt: at, updatedAt: at },
  })
  await db.insert(users).values(ids.map(account))
  await db.insert(totps).values(ids.map((userId) => ({ userId, secret: 'A', confirmedAt: at })))
}

const why = () => ({ reason: 'a sample' })

export const calls: Calls = {
  'GET /backend/user/secondFactor': {
    access: 'verified',
    status: 200,
    keys: ['isNeeded', 'recoveryCodesLeft', 'totpSince'],
  },
  'POST /backend/user/totp': {
    access: 'verified',
    status: 200,
    body: () => ({ password }),
    keys: ['secret', 'uri'],
  },
  'POST /backend/user/totp/confirm': {
    access: 'verified',
    status: 400,
    body: () => ({ code: '000000' }),
    keys: [...message, 'errors', ...within('errors', ['code'])],
  },
  'DELETE /backend/user/totp': {
    access: 'verified',
    status: 409,
    body: () => ({ password }),
    keys: message,
  },
  'POST /backend/user/proof/code': {
    access: 'verified',
    status: 400,
    body: () => ({ code: '123456' }),
    keys: [...message, 'errors', ...within('errors', ['code'])],
  },
  'DELETE /backend/lead/students/:id/secondFactor': {
    access: 'lead',
    status: 404,
    path: `/backend/lead/students/${nobodys}/secondFactor`,
    body: why,
    act: async (lead) => {
      const { students } = studentsAnswer.parse(
        (await lead.get('/lead/students?search=Factor Sample')).json(),
      )
      const { _id } = students.find(({ hasSecondFactor }) => hasSecondFactor) ?? { _id: nobodys }
      return { path: `/lead/students/${_id}/secondFactor`, body: why() }
    },
    keys: message,
  },
  'POST /backend/user/login/code': {
    access: 'public',
    status: 401,
    body: () => ({ code: '123456' }),
    keys: message,
  },
}
