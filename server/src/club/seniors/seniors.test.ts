import { seniorLimits, seniorsAnswer } from '@portal/shared/contract'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { setUpLead, signedUp } from '../../testing/students.ts'
import { isInternshipOffer } from './internship-offer.ts'
import { newSenior } from './seniors.samples.ts'
import { seniorFollows, seniorInterviews, seniors } from './seniors.tables.ts'

onDatabase('seniors', (portal) => {
  const lead = setUpLead(portal)

  const add = async (changes: object = {}) => {
    const given = { ...newSenior(), ...changes }
    const answer = await lead.browser.post('/seniors', given)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return { given, _id: String(answer.json().data._id), answer }
  }
  const change = (id: string, senior: object) => lead.browser.put(`/seniors/${id}`, senior)
  const remove = (id: string) => lead.browser.delete(`/seniors/${id}`)
  const listed = async (browser: Browser = portal.browser(), company?: string) => {
    const query = company === undefined ? '' : `?company=${encodeURIComponent(company)}`
    return seniorsAnswer.parse((await browser.get(`/seniors${query}`)).json()).data
  }
  const at = (...companies: string[]) =>
    companies.map((company) => ({ company, role: 'Intern', status: 'Selected' }))

  test('are read by verified users completely, with interviews in the order given and without empty fields', async () => {
    const [full] = newSenior().interviews
    const empty = { questionTypes: [], interviewExperience: ' ', adviceToJuniors: '' }
    const interviews = [{ ...at('Zebra')[0], ...empty }, full, ...at('Apple')]
    const photoUrl = 'https://lh3.googleusercontent.com/a/photo'
    const { given, _id, answer } = await add({ interviews, photoUrl, isTopMentor: true })
    const { browser } = await signedUp(portal)

    const { data } = (await browser.get(`/seniors/${_id}`)).json()

    expect(data).toEqual({
      ...given,
      _id,
      followerCount: 0,
      isFollowed: false,
      followers: [],
      updatedAt: portal.clock.now().toISOString(),
      interviews: [{ ...at('Zebra')[0], date: null }, full, { ...at('Apple')[0], date: null }],
    })
    expect(answer.json().data).toEqual(data)
  })

  test('are listed publicly without follower ids, registration number and experiences, and not indexed (security, row 44)', async () => {
    const { given, _id } = await add()
    const student = await signedUp(portal)
    await student.browser.post(`/seniors/follow/${_id}`)

    const answer = await portal.browser().get('/seniors')

    const { name, linkedin, batch, branch } = given
    expect(answer.json().data).toContainEqual({
      _id,
      name,
      linkedin,
      batch,
      branch,
      photoUrl: null,
      isTopMentor: false,
      followerCount: 1,
      isFollowed: false,
      earliestInternshipOffer: null,
      interviews: [{ company: 'Sample Systems', role: 'Software Engineer', date: '2024-08-15' }],
    })
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    for (const secret of [given.regNumber, student.user._id, 'Practise aloud', 'Graphs'])
      expect(answer.body).not.toContain(secret)
  })

  test('are found by name, and companies by how many they interviewed, in any case and with a typo', async () => {
    const { browser } = await signedUp(portal)
    const [named] = [await add({ name: 'Zéphyrine Sought', interviews: at('Quillon Labs', 'QUILLON LABS') })]
    await add({ name: 'Somebody Else', interviews: at('Quillon Labs', 'Quillon Robotics') })
    const found = async (who: Browser, path: string) => (await who.get(path)).json().data

    expect(await found(browser, '/seniors/search?q=sought+zephirine')).toEqual([
      { _id: named._id, name: 'Zéphyrine Sought', batch: '2020', branch: 'MCA' },
    ])
    expect(await found(portal.browser(), '/seniors/companies?q=quilon')).toEqual([
      { company: expect.stringMatching(/^quillon labs$/i), seniors: 2 },
      { company: 'Quillon Robotics', seniors: 1 },
    ])
    await remove(named._id)
    expect(await found(browser, '/seniors/search?q=sought')).toEqual([])
  })

  test('are sorted by name, as people order names', async () => {
    for (const name of ['émile Order', 'Zoya Order', 'Ela Order', 'asha Order', 'Eva Order'])
      await add({ name })
    const names = (await listed()).map(({ name }) => name).filter((name) => name.endsWith(' Order'))
    expect(names).toEqual(['asha Order', 'Ela Order', 'émile Order', 'Eva Order', 'Zoya Order'])
  })

  test('are found by any part of a company’s name, in any case, with all their interviews', async () => {
    await add({ name: 'Finder', interviews: at('100% Sure_Thing\\Ltd', 'Other Place', 'Élan') })
    await add({ name: 'Decoy', interviews: at('100 Sure Things Ltd') })
    const found = async (company: string) =>
      (await listed(undefined, company)).filter(({ name }) => ['Finder', 'Decoy'].includes(name))

    for (const part of ['0% sure', 'SURE_THING', 'ing\\ltd', '%', '_', '\\', '  other  ', 'éLAN', 'ÉLAN']) {
      const seniors = await found(part)
      expect([part, seniors.map(({ name }) => name)]).toEqual([part, ['Finder']])
      expect(seniors[0]?.interviews).toHaveLength(3)
    }
    expect(await found('0%%sure')).toEqual([])
    expect((await found('sure')).map(({ name }) => name)).toEqual(['Decoy', 'Finder'])
    for (const all of ['', '   ']) expect((await listed(undefined, all)).length).toBeGreaterThan(2)
  })

  test('are found by role and name, and for members by question type', async () => {
    const interview = {
      company: 'Sought',
      role: 'Test Pilot',
      status: 'Selected',
      questionTypes: ['Aerobatics'],
    }
    await add({ name: 'Amelia Skyward', interviews: [interview] })
    await add({ name: 'Idle Skyward', interviews: [] })
    const { browser } = await signedUp(portal)
    const found = async (query: string) =>
      seniorsAnswer.parse((await browser.get(`/seniors?${query}`)).json()).data.map(({ name }) => name)

    expect(await found('role=PILOT')).toEqual(['Amelia Skyward'])
    expect(await found('questionType=aerobat')).toEqual(['Amelia Skyward'])
    expect(await found('name=skyWARD')).toEqual(['Amelia Skyward', 'Idle Skyward'])
    expect(await found('name=skyward&role=pilot&company=other')).toEqual([])
    expect((await portal.browser().get('/seniors?questionType=aerobat')).statusCode).toBe(401)
  })

  test('show their earliest offer for an internship, in a company’s search the one there, and no other outcome', async () => {
    const intern = (company: string, status: string, date?: string) => ({
      company,
      role: 'SDE Intern',
      status,
      ...(date && { date }),
    })
    const interviews = [
      { company: 'Offers One', role: 'SDE', status: 'Selected', date: '2024-01-01' },
      intern('Offers One', 'Selected', '2024-09-02'),
      intern('Offers One', 'Not selected', '2024-02-02'),
      intern('Offers Two', 'Offer accepted', '2024-08-03'),
      intern('Offers Three', 'Selected'),
    ]
    const { _id } = await add({ interviews })
    const found = async (company?: string) =>
      (await listed(undefined, company)).find((senior) => senior._id === _id)
    const offer = async (company?: string) => (await found(company))?.earliestInternshipOffer

    const companiesOf = (all: { company: string }[] = []) => all.map(({ company }) => company)
    expect(companiesOf((await found())?.interviews)).toEqual(companiesOf(interviews))
    expect(await offer()).toBe('2024-08-03')
    expect(await offer('offers one')).toBe('2024-09-02')
    expect(await offer('three')).toBeNull()
    const { body } = await portal.browser().get('/seniors')
    expect(body).not.toContain('Offer accepted')
    expect(body).not.toContain('status')
  })

  test('are replaced as a whole by leads; followers stay', async () => {
    const { _id } = await add({ isTopMentor: true, photoUrl: 'https://lh3.googleusercontent.com/a/photo' })
    const student = await signedUp(portal)
    await student.browser.post(`/seniors/follow/${_id}`)
    const given = { ...newSenior(), interviews: at('New Place') }

    const answer = await change(_id, given)

    expect(answer.json().data).toEqual({
      ...given,
      _id,
      photoUrl: null,
      isTopMentor: false,
      followerCount: 1,
      isFollowed: false,
      updatedAt: portal.clock.now().toISOString(),
      followers: [],
      interviews: [{ ...at('New Place')[0], date: null }],
    })
    expect((await student.browser.get(`/seniors/${_id}`)).json().data).toEqual({
      ...answer.json().data,
      isFollowed: true,
      followers: [student.user._id],
    })
  })

  test('that another lead has changed since they were read are not overwritten silently', async () => {
    const senior = newSenior()
    const { _id, updatedAt } = (await lead.browser.post('/seniors', senior)).json().data
    portal.clock.advance(1000)
    const since = new URLSearchParams({ since: updatedAt })
    const change = (name: string) => lead.browser.put(`/seniors/${_id}?${since}`, { ...senior, name })
    expect((await change('First Sample')).statusCode).toBe(200)

    const second = await change('Second Sample')
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { message: 'Another lead changed this senior meanwhile' },
    ])
    expect((await lead.browser.get(`/seniors/${_id}`)).json().data.name).toBe('First Sample')
  })

  test('keep their own registration number; another one’s is 409 in any case, and nothing is changed', async () => {
    const one = await add()
    const other = await add()
    const taken = one.given.regNumber.toUpperCase()

    const own = await change(one._id, { ...one.given, regNumber: taken })
    const added = await lead.browser.post('/seniors', { ...newSenior(), regNumber: taken })
    const changed = await change(other._id, { ...newSenior(), regNumber: taken })

    expect(own.statusCode).toBe(200)
    for (const refused of [added, changed])
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([409, ['regNumber']])
    const { name, regNumber, interviews } = other.given
    const unchanged = { name, regNumber, interviews }
    expect((await lead.browser.get(`/seniors/${other._id}`)).json().data).toMatchObject(unchanged)
    expect(await portal.activityOf(other._id)).toHaveLength(1)
  })

  test('are deleted with interviews and follows, and the number is free again; Activity keeps who did what', async () => {
    const { _id, given } = await add()
    const student = await signedUp(portal)
    await student.browser.post(`/seniors/follow/${_id}`)
    portal.clock.advance(1)
    await change(_id, { ...given, name: 'Renamed Senior' })
    portal.clock.advance(1)

    const answer = await remove(_id)

    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Senior deleted' }])
    expect((await remove(_id)).statusCode).toBe(404)
    expect((await change(_id, given)).statusCode).toBe(404)
    expect((await listed()).map((senior) => senior._id)).not.toContain(_id)
    const { db } = portal.app
    const left = [await db.select().from(seniorFollows), await db.select().from(seniorInterviews)].flat()
    expect(left.filter(({ seniorId }) => seniorId === _id)).toEqual([])
    await add({ regNumber: given.regNumber })
    expect(await portal.activityOf(_id)).toMatchObject([
      { actor: lead.user._id, action: 'senior added', details: { label: given.name } },
      { action: 'senior changed', details: { label: 'Renamed Senior' } },
      { action: 'senior deleted', details: { label: 'Renamed Senior' } },
    ])
  })
})

onPostgres('seniors, raced', (portal) => {
  const lead = setUpLead(portal)
  beforeEach(() => portal.app.db.delete(seniors))
  const send = (method: 'PUT' | 'DELETE', id: string, body?: object) =>
    lead.browser.send(method, `/backend/seniors/${id}`, body, {})
  const add = async () => String((await lead.browser.post('/seniors', newSenior())).json().data._id)

  test('a senior who is deleted during follows and changes is gone, with all dependent rows', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await add()
      portal.clock.advance(60)

      const answers = await Promise.all([
        ...[1, 2].map(() => lead.browser.post(`/seniors/follow/${id}`)),
        send('PUT', id, newSenior()),
        send('DELETE', id),
        ...[1, 2].map(() => lead.browser.post(`/seniors/follow/${id}`)),
        send('PUT', id, newSenior()),
        send('DELETE', id),
      ])

      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
      expect([answers[3], answers[7]].map((answer) => answer?.statusCode).sort()).toEqual([200, 404])
      expect((await lead.browser.get(`/seniors/${id}`)).statusCode).toBe(404)
    }
    expect(await portal.app.db.$count(seniorInterviews)).toBe(0)
  })
})

const payloads = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '&lt;b&gt; &amp;']

onDatabase('a lead’s input about a senior', (portal) => {
  const lead = setUpLead(portal)
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

  test('texts are returned unchanged: what would be script elsewhere is text here (security, row 30)', async () => {
    for (const evil of payloads) {
      const texts = { company: evil, role: evil, status: evil }
      const interview = { ...texts, interviewExperience: evil, adviceToJuniors: evil }
      const answer = await add({ name: evil, interviews: [{ ...interview, questionTypes: [evil] }] })
      expect(answer.statusCode).toBe(201)
      const { data } = (await lead.browser.get(`/seniors/${answer.json().data._id}`)).json()
      expect(data).toMatchObject({ name: evil, interviews: [{ ...interview, questionTypes: [evil] }] })
      const list = await portal.browser().get(`/seniors?company=${encodeURIComponent(evil)}`)
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
      company: text(company),
      role: text(company),
      status: text(company),
      date: '2024-08-15',
      interviewExperience: text(experience),
      adviceToJuniors: text(advice),
      questionTypes: Array.from({ length: questionTypes }, () => text(questionType)),
    }
    const interviews = Array.from({ length: seniorLimits.interviews }, () => interview)
    expect((await add({ name: text(seniorLimits.name), interviews })).statusCode).toBe(201)
    expect(await fieldsRefused({ interviews: [...interviews, interview] })).toEqual([400, ['interviews']])
  })
})

test.each([
  ['SDE Intern', 'Selected'],
  ['Summer Internship', 'Hired'],
  // The outcome decides if the role doesn't.
  ['SDE', 'Internship offer'],
  ['Analyst', 'Selected as an intern'],
  // An offer counts, whatever happened to it later.
  ['SDE Intern', 'Offer not accepted'],
  ['SDE Intern', 'Selected; not joined'],
  ['SDE Intern', 'Rejected at first, then selected'],
])('%s, %s: an offer for an internship', (role, status) => {
  expect(isInternshipOffer({ role, status })).toBe(true)
})

test.each([
  ['SDE Intern', 'Rejected'],
  ['SDE Intern', 'Not selected'],
  ['SDE Intern', 'Didn’t get an offer'],
  ['SDE Intern', 'Shortlisted'],
  ['SDE Intern', 'Selected for the second round'],
  ['SDE Intern', 'Offer revoked by the company'],
  ['SDE Intern', 'Awaiting the offer'],
  ['SDE Intern', ''],
  // For a position.
  ['SDE', 'Selected'],

  ['SDE', 'Full-time offer after the internship'],
  ['SDE', 'Internship converted to PPO'],
  // These contain the letters, but name no intern.
  ['International Sales', 'Selected'],
])('%s, %s: none', (role, status) => {
  expect(isInternshipOffer({ role, status })).toBe(false)
})
