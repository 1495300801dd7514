import { juniorsAnswer } from '@portal/shared/contract'
import { parseInstitute } from '../../core/institute/institute-file.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent, signedUpLead, signUp } from '../../testing/students.ts'

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
        ...{ address: 'asha.ca10012.24@students.example', regNumber: 'ca10012.24', batch: '2024' },
        ...{ branch: 'MCA', programme: 'mca', roll: '10012' },
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

onDatabase(
  'the portal of another institute',
  (portal) => {
    let lead: Awaited<ReturnType<typeof signedUpLead>>
    beforeAll(async () => {
      lead = await signedUpLead(portal(), { ...newStudent(), email: 'esha.ca10000.23@students.example' })
    })

    test.each(identities)(
      'reads the details in $email for the sign-up and the account',
      async ({ email, identity }) => {
        const form = { ...newStudent(), email }
        const pending = await portal().browser().post('/user/signup', form)
        portal().clock.advance(30 * 60)
        const { user, browser } = await signUp(portal(), form)
        expect(pending.json().user).toMatchObject(identity)
        expect(user).toMatchObject(identity)
        expect((await browser.get('/user/me')).json().user).toMatchObject(identity)
      },
    )

    test('counts programmes as they are shown, and other branches as neither', async () => {
      expect((await portal().browser().get('/user/getHomeStats')).json()).toEqual({
        ...{ mcaUserCount: 3, mscUserCount: 0, leadCount: 1 },
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
  },
  { environment: { institute } },
)
