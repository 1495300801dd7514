import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '../../core/people/users.tables.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent, signedUp } from '../../testing/students.ts'
import { command } from './institute.command.ts'

const sample = JSON.parse(readFileSync(join(import.meta.dirname, '../../../sample-institute.json'), 'utf8'))

/** The sample institute, but with another name for the MSC programme and without addresses of lateral entries. */
const changed = {
  ...sample,
  programmes: [
    { code: 'mca', name: 'MCA', branch: 'MCA', years: 2 },
    { code: 'sc', otherCodes: ['msc'], name: 'Science', branch: 'Science', years: 2 },
  ],
  samples: [{ ...sample.samples[3], branch: 'Science', programme: 'sc' }],
}

onDatabase('the command for an institute’s file', (portal) => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-institute-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileOf = (content: object) => {
    const file = join(folder, 'institute.json')
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const run = (...args: string[]) => carryOut(command, args, portal().app.db, portal().clock.now())
  const signUpAs = async (email: string) => (await signedUp(portal(), { ...newStudent(), email })).browser

  test('lists the changes to accounts, and makes them when asked to', async () => {
    const asha = await signUpAs('asha.2024mca012@institute.example')
    const bela = await signUpAs('bela.2023msc140@institute.example')
    const charu = await signUpAs('charu.2024lmca007@institute.example')
    const identity = async (browser: typeof asha) => {
      const { regNumber, batch, branch, programme, roll } = (await browser.get('/user/me')).json().user
      return [regNumber, batch, branch, programme, roll]
    }
    const before = await Promise.all([asha, bela, charu].map(identity))
    await portal().app.runJob('alumni')
    const file = fileOf(changed)
    const said = (verb: string) => [
      'dev.2024msc040@institute.example becomes 2024MSC040: batch 2024, branch SCIENCE, programme sc, roll 040, until 2026-06-30',
      ...[
        'bela.2023msc140@institute.example: 2023msc140 2023 msc msc 140 changes to 2023msc140 2023 science sc 140',
        'charu.2024lmca007@institute.example: no pattern matches, unchanged',
      ],
      `Accounts that ${verb} changed: 1. Without a matching pattern, unchanged: 1.`,
    ]

    const checked = await run('check', file)
    const between = await Promise.all([asha, bela, charu].map(identity))
    const applied = await run('apply', file)

    expect(checked.isFailure).toBe(false)
    expect(checked.lines).toEqual(said('would be'))
    expect(between).toEqual(before)
    expect(applied.isFailure).toBe(false)
    expect(applied.lines).toEqual(said('were'))
    expect(await Promise.all([asha, bela, charu].map(identity))).toEqual([
      before[0],
      ['2023msc140', '2023', 'science', 'sc', '140'],
      before[2],
    ])
    // Graduation dates are cleared for changed accounts, so that they are computed again.
    const known = await portal()
      .app.db.select({ email: users.email, graduatesOn: users.graduatesOn })
      .from(users)
    expect(known.filter(({ graduatesOn }) => graduatesOn === null)).toEqual([
      expect.objectContaining({ email: 'bela.2023msc140@institute.example' }),
    ])
    const { _id } = (await bela.get('/user/me')).json().user
    expect(await portal().auditOf(_id)).toEqual([
      expect.objectContaining({
        actor: 'command',
        action: 'address checked again',
        details: { changed: ['branch', 'programme'] },
      }),
    ])
    expect((await run('check', file)).lines.at(-1)).toBe(
      'Accounts that would be changed: 0. Without a matching pattern, unchanged: 1.',
    )
  })
})
