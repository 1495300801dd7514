import { linkMax, seniorLimits } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUpLead } from '../../testing/students.ts'
import { newSenior } from './seniors.samples.ts'

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  "'; DROP TABLE seniors; --",
  '{{7*7}}',
  'javascript:alert(1)',
  '&lt;b&gt; &amp;',
]

const trap = (host: string, path: string) => [
  `http://${host}${path}`,
  `//${host}${path}`,
  `HTTPS:${host}${path}`,
  `https:/${host}${path}`,
  `https:\\\\${host}${path}`,
  `https://evil.example\\@${host}${path}`,
  `https://${host}\\.evil.example${path}`,
  `https://${host}.evil.example${path}`,
  `https://${host}@evil.example${path}`,
  `https://user@${host}${path}`,
  `https://user:password@${host}${path}`,
  `https://@${host}${path}`,
  `https://${host}:8443${path}`,
  `https://${host}:443${path}`,
  `https://${host}.${path}`,
  `https://evil.example/${host}${path}`,
  `https://evil.example#${host}${path}`,
  `https://evil.example?${host}${path}`,
  `https://${host.replaceAll('.', '\u3002')}${path}`,
  `https://${host.replace('.', '%2e')}${path}`,
  `https://${host.replace('l', '\u217c')}${path}`,
  `https://${host}${path}" onclick="alert(1)`,
  `https://${host}${path}\nhttps://evil.example`,
  `javascript:alert(1)//https://${host}${path}`,
  `data:text/html,https://${host}${path}`,
  `https://${host}/${'x'.repeat(linkMax)}`,
  '',
  '   ',
]

onDatabase('a lead’s input about a senior', (portal) => {
  let lead: Awaited<ReturnType<typeof signedUpLead>>
  beforeAll(async () => {
    lead = await signedUpLead(portal())
  })
  const add = (changes: object) => lead.browser.post('/seniors', { ...newSenior(), ...changes })
  const fieldsRefused = async (changes: object) => {
    const answer = await add(changes)
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})]
  }

  const asha = 'https://www.linkedin.com/in/asha-sample'
  test.each([
    [asha, asha],
    ['uk.linkedin.com/in/Asha-Sample/?locale=en_US#top', asha],
    ['http://m.linkedin.com/in/asha-sample', asha],
    [
      '  https://in.linkedin.com/in/%E0%A4%86%E0%A4%B6%E0%A4%BE  ',
      'https://www.linkedin.com/in/%E0%A4%86%E0%A4%B6%E0%A4%BE',
    ],
  ])('stores the LinkedIn link %j as %s', async (linkedin, stored) => {
    expect((await add({ linkedin })).json().data.linkedin).toBe(stored)
  })

  test.each([
    ...trap('www.linkedin.com', '/in/asha').slice(1),
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/company/example-corp/',
    'https://www.linkedin.com',
    'https://lnkd.in/gAb3xYz9',
    'https://evil.linkedin.com/in/asha',
    'https://evil.lnkd.in/gAb3xYz9',
    'https://evilwww.linkedin.com/in/asha',
    'https://evillinkedin.com/in/asha',
    'https://linkedin.co/in/a',
  ])('rejects the LinkedIn link %j (security, row 29)', async (linkedin) => {
    expect(await fieldsRefused({ linkedin })).toEqual([400, ['linkedin']])
  })

  test.each(['https://lh3.googleusercontent.com/a/photo=s96-c', 'http://a.b.googleusercontent.com/p'])(
    'stores the photo %j over https',
    async (photoUrl) => {
      expect((await add({ photoUrl })).json().data.photoUrl).toBe(photoUrl.replace('http:', 'https:'))
    },
  )

  test.each([
    ...trap('lh3.googleusercontent.com', '/a/photo').slice(1),
    'https://googleusercontent.com/a',
    'https://evilgoogleusercontent.com/a',
  ])('rejects the photo %j (security, row 29)', async (photoUrl) => {
    expect(await fieldsRefused({ photoUrl })).toEqual([400, ['photoUrl']])
  })

  test('texts are returned unchanged: what would be script elsewhere is text here (security, row 30)', async () => {
    for (const evil of payloads) {
      const interview = {
        company: evil,
        role: evil,
        status: evil,
        interviewExperience: evil,
        adviceToJuniors: evil,
      }
      const answer = await add({ name: evil, interviews: [{ ...interview, questionTypes: [evil] }] })
      expect(answer.statusCode).toBe(201)
      const { data } = (await lead.browser.get(`/seniors/${answer.json().data._id}`)).json()
      expect(data).toMatchObject({ name: evil, interviews: [{ ...interview, questionTypes: [evil] }] })
      const list = await portal()
        .browser()
        .get(`/seniors?company=${encodeURIComponent(evil)}`)
      expect(list.json().data).toContainEqual(expect.objectContaining({ name: evil }))
      expect(list.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('the longest valid input about a senior in Latin letters fits the server’s limit', async () => {
    const text = (length: number) => 'x'.repeat(length)
    const { company, experience, advice, questionType, questionTypes } = seniorLimits
    const interview = {
      ...{ company: text(company), role: text(company), status: text(company), date: '2024-08-15' },
      ...{ interviewExperience: text(experience), adviceToJuniors: text(advice) },
      questionTypes: Array.from({ length: questionTypes }, () => text(questionType)),
    }
    const interviews = Array.from({ length: seniorLimits.interviews }, () => interview)

    expect((await add({ name: text(seniorLimits.name), interviews })).statusCode).toBe(201)
    expect(await fieldsRefused({ interviews: [...interviews, interview] })).toEqual([400, ['interviews']])
  })

  const interview = { company: 'Sample Systems', role: 'Intern', status: 'Selected' }
  test.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'two\nlines' }],
    ['regNumber', { regNumber: '' }],
    ['regNumber', { regNumber: 'a_b' }],
    ['batch', { batch: 2020 }],
    ['batch', { batch: '20201' }],
    ['branch', { branch: 'MCA<' }],
    ['isTopMentor', { isTopMentor: 'yes' }],
    ['interviews', { interviews: undefined }],
    ['interviews.0.company', { interviews: [{ ...interview, company: '' }] }],
    ['interviews.0.status', { interviews: [{ ...interview, status: undefined }] }],
    ['interviews.1.date', { interviews: [interview, { ...interview, date: '2024-02-30' }] }],
    ['interviews.0.date', { interviews: [{ ...interview, date: '0000-01-01' }] }],
    ['interviews.0.date', { interviews: [{ ...interview, date: null }] }],
    ['interviews.0.questionTypes.1', { interviews: [{ ...interview, questionTypes: ['a', ' '] }] }],
    [
      'interviews.0.interviewExperience',
      { interviews: [{ ...interview, interviewExperience: 'x'.repeat(2001) }] },
    ],
  ])('reports problems at their field: %s', async (field, changes) => {
    expect(await fieldsRefused(changes)).toEqual([400, [field]])
  })

  test('followers, ids and other keys can’t be set (security, row 22)', async () => {
    for (const extra of [{ followers: [lead.user._id] }, { _id: lead.user._id }, { followerCount: 9 }]) {
      expect((await add(extra)).statusCode).toBe(400)
      expect((await add({ interviews: [{ ...interview, ...extra }] })).statusCode).toBe(400)
    }
  })
})
