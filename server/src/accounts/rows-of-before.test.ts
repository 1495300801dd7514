import { sql } from 'drizzle-orm'
import { knownMigrations } from '../core/database/migrations.ts'
import { onDatabase } from '../testing/on-databases.ts'
import { signedUp } from '../testing/students.ts'

/** Numbers as servers of before read them, with what they tell. */
const numbers = [
  ['2024mca012', 'mca', '012'],
  ['2023MSC140', 'msc', '140'],
  ['2024mca-07', 'mca', '07'],
  ['mca012', 'mca', '012'],
  ['21034001', 'mca', '21034001'],
  ['guest', 'mca', ''],
] as const

onDatabase('accounts and sign-ups of a server of before', (portal) => {
  /** As a server writes them that knows no programmes. */
  const insert = async () => {
    for (const [regNumber, branch] of numbers)
      for (const [table, columns, values] of [
        ['users', 'created_at, updated_at', sql`now(), now()`],
        [
          'pending_signups',
          'token_hash, code_expires_at, mailed_at, created_at',
          sql`${regNumber}, now(), now(), now()`,
        ],
      ] as const)
        await portal().app.db.execute(sql`
          INSERT INTO ${sql.identifier(table)}
            (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, ${sql.raw(columns)})
          VALUES (${regNumber}, ${regNumber}, 'A', ${`${regNumber}@x`}, 1, ${regNumber}, '2024', ${branch}, '-', ${values})`)
  }
  const told = async (table: 'users' | 'pending_signups') => {
    const { rows } = await portal().app.db.execute(
      sql`SELECT reg_number, programme, roll FROM ${sql.identifier(table)} ORDER BY reg_number COLLATE "C"`,
    )
    return rows.map(({ reg_number, programme, roll }) => [reg_number, programme, roll])
  }
  const expected = [...numbers].sort(([one], [another]) => (one < another ? -1 : 1))
  beforeEach(insert)
  afterEach(() => portal().app.db.execute(sql`WITH gone AS (DELETE FROM users) DELETE FROM pending_signups`))

  test('have programme and roll at once while one runs beside this one', async () => {
    expect(await told('users')).toEqual(expected)
    expect(await told('pending_signups')).toEqual(expected)
  })

  test('and were given them by the migration', async () => {
    const { db } = portal().app
    await db.execute(sql`UPDATE users SET programme = '', roll = ''`)
    await db.execute(sql`UPDATE pending_signups SET programme = '', roll = ''`)
    const data = knownMigrations()
      .flatMap(({ statements }) => statements)
      .filter((statement) => statement.includes('SET "programme"'))
    for (const statement of data) await db.execute(sql.raw(statement))

    expect(data).toHaveLength(2)
    expect(await told('users')).toEqual(expected)
    expect(await told('pending_signups')).toEqual(expected)
  })

  test('what this server reads in an address stays', async () => {
    const form = {
      username: 'imca',
      name: 'I',
      email: 'asha.2024imca013@institute.example',
      phone: 1,
      password: 'x',
    }
    const { user } = await signedUp(portal(), form)
    expect(user).toMatchObject({ regNumber: '2024imca013', branch: 'mca', programme: 'imca', roll: '013' })
    expect(await told('users')).toContainEqual(['2024imca013', 'imca', '013'])
  })
})
