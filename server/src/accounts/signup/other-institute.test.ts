import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { juniorsAnswer } from '@portal/shared/contract'
import { parseInstitute } from '../../core/institute/institute-file.ts'
import { users } from '../../core/people/users.tables.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { type Member, newStudent, signedUp, signedUpLead, signUp } from '../../testing/students.ts'
import { command } from './institute.command.ts'

const read = parseInstitute(
  JSON.stringify({
    name: 'Other Institute',
    yearBegins: '08-01',
    programmes: [
      { code: 'mca', otherCodes: ['ca'], name: 'MCA', branch: 'MCA', years: 3, lateralEntryYear: 2 },
      { code: 'imca', name: 'Integrated MCA', branch: 'MCA', years: 5 },
      { code: 'bsc', name: 'Bachelor of Science', branch: 'BSc', years: 4 },
    ],
    addresses: [
      {
        pattern:
          '[a-z0-9]+\\.(?<regNumber>(?<lateral>l?)(?<programme>ca|imca|bsc)(?<roll>\\d{5})\\.(?<batch>\\d\\d))@students\\.example',
      },
    ],
    samples: [
      {
        address: 'asha.ca10012.24@students.example',
        regNumber: 'ca10012.24',
        batch: '2024',
        branch: 'MCA',
        programme: 'mca',
        roll: '10012',
      },
    ],
  }),
)
if ('faults' in read) throw new Error(read.faults.join('\n'))
const { institute } = read

/** Students who sign up, and the details in their addresses. */
const students = {
  'asha2.ca10012.24': { batch: '2024', branch: 'mca', programme: 'mca', roll: '10012' },
  'bela.imca10013.24': { batch: '2024', branch: 'mca', programme: 'imca', roll: '10013' },
  'charu.lca10014.24': { batch: '2023', branch: 'mca', programme: 'mca', roll: '10014' },
  'dev.bsc10001.24': { batch: '2024', branch: 'bsc', programme: 'bsc', roll: '10001' },
}
const identities = Object.entries(students).map(([name, identity]) => {
  const [, ...number] = name.split('.')
  return { email: `${name}@students.example`, identity: { regNumber: number.join('.'), ...identity } }
})

onDatabase('the portal of another institute', { environment: { institute } }, (portal) => {
  let lead: Member
  beforeAll(async () => {
    lead = await signedUpLead(portal, { ...newStudent(), email: 'esha.ca10000.23@students.example' })
  })

  test.each(identities)(
    'reads the details in $email for the sign-up and the account',
    async ({ email, identity }) => {
      const form = { ...newStudent(), email }
      const pending = await portal.browser().post('/user/signup', form)
      portal.clock.advance(30 * 60)
      const { user, browser } = await signUp(portal, form)
      expect(pending.json().user).toMatchObject(identity)
      expect(user).toMatchObject(identity)
      expect((await browser.get('/user/me')).json().user).toMatchObject(identity)
    },
  )

  test('counts programmes as they are shown, and other branches as neither', async () => {
    expect((await portal.browser().get('/user/getHomeStats')).json()).toEqual({
      mcaUserCount: 3,
      mscUserCount: 0,
      leadCount: 1,
    })
  })

  test('lets leads choose juniors by the existing batches and branches', async () => {
    const page = async (query: string) =>
      juniorsAnswer.parse((await lead.browser.get(`/lead/getJuniorsData?page=1${query}`)).json())
    const numbers = async (query: string) => (await page(query)).users.map(({ regNumber }) => regNumber)
    expect(await page('')).toMatchObject({ batches: ['2023', '2024'], branches: ['bsc', 'mca'] })
    expect(await numbers('&branch=mca&batch=2024')).toEqual(['ca10012.24', 'imca10013.24'])
    expect(await numbers('&batch=2023')).toEqual(['lca10014.24'])
    expect(await numbers('&branch=bsc')).toEqual(['bsc10001.24'])
  })
})

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
  const run = (...args: string[]) => carryOut(command, args, portal.app.db, portal.clock.now())
  const signUpAs = async (email: string) => (await signedUp(portal, { ...newStudent(), email })).browser

  test('lists the changes to accounts, and makes them when asked to', async () => {
    const asha = await signUpAs('asha.2024mca012@institute.example')
    const bela = await signUpAs('bela.2023msc140@institute.example')
    const charu = await signUpAs('charu.2024lmca007@institute.example')
    const identity = async (browser: typeof asha) => {
      const { regNumber, batch, branch, programme, roll } = (await browser.get('/user/me')).json().user
      return [regNumber, batch, branch, programme, roll]
    }
    const before = await Promise.all([asha, bela, charu].map(identity))
    await portal.app.runJob('alumni')
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
    const known = await portal.app.db
      .select({ email: users.email, graduatesOn: users.graduatesOn })
      .from(users)
    expect(known.filter(({ graduatesOn }) => graduatesOn === null)).toEqual([
      expect.objectContaining({ email: 'bela.2023msc140@institute.example' }),
    ])
    const { _id } = (await bela.get('/user/me')).json().user
    expect(await portal.activityOf(_id)).toEqual([
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
