import { linkMax, seniorLimits } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUpLead } from '../../testing/students.ts'
import { newSenior } from './seniors.samples.ts'

const payloads = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '&lt;b&gt; &amp;']

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

  // The schema's own tests have more.
  test.each([
    'https://www.linkedin.com@evil.example/in/asha',
    'javascript:alert(1)//https://www.linkedin.com/in/asha',
  ])('rejects the LinkedIn link %j (security, row 29)', async (linkedin) => {
    expect(await fieldsRefused({ linkedin })).toEqual([400, ['linkedin']])
  })

  test.each([
    'https://evilgoogleusercontent.com/a',
    `https://lh3.googleusercontent.com/${'x'.repeat(linkMax)}`,
  ])('rejects the photo %j (security, row 29)', async (photoUrl) => {
    expect(await fieldsRefused({ photoUrl })).toEqual([400, ['photoUrl']])
  })

  test('texts are returned unchanged: what would be script elsewhere is text here (security, row 30)', async () => {
    for (const evil of payloads) {
      const texts = { company: evil, role: evil, status: evil }
      const interview = { ...texts, interviewExperience: evil, adviceToJuniors: evil }
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
})
