import { aboutAnswer, addedPhotoAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { sampleAbout } from '../content/content.samples.ts'
import { contentVersions } from '../content/content.tables.ts'
import { leadTerms } from '../leads/lead-terms.tables.ts'
import { deleteUnusedPhotos } from './photos.queries.ts'
import { photos } from './photos.tables.ts'

onDatabase('the page about the club', (portal) => {
  beforeEach(async () => {
    await portal.app.db.delete(contentVersions)
    await portal.app.db.delete(photos)
  })
  const read = async () => aboutAnswer.parse((await portal.browser().get('/about')).json()).data
  const save = ({ browser }: Member, kind: string, content: unknown) =>
    browser.post(`/lead/content/${kind}`, { base: 0, content, note: '' })
  const upload = ({ browser }: Member, content: Buffer) =>
    browser.post('/lead/addPhoto', { content: content.toString('base64') })
  const shown = async (id: string) => portal.browser().get(`/photo/${id}`)

  test('shows this term’s leads, those with a title first, and no suspended or former ones', async () => {
    const { db } = portal.app
    const [plain, titled, suspended, former] = [
      await signedUpLead(portal),
      await signedUpLead(portal),
      await signedUpLead(portal),
      await signedUpLead(portal),
    ]
    await db.update(leadTerms).set({ title: 'Contests' }).where(eq(leadTerms.userId, titled.user._id))
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.user._id))
    await db.update(users).set({ isLead: false }).where(eq(users.id, former.user._id))

    const { leads, about, developers } = await read()
    const names = leads.map(({ name }) => name)
    expect(leads[0]).toEqual({ name: titled.user.name, title: 'Contests' })
    expect(names).toContain(plain.user.name)
    expect(names).not.toContain(suspended.user.name)
    expect(names).not.toContain(former.user.name)
    expect([about, developers]).toEqual([null, null])
  })

  test('shows what leads wrote; contacts are e-mail addresses or links', async () => {
    const lead = await signedUpLead(portal)
    const contact = (address: string) => [{ kind: 'contact', label: 'Write to us', address }]
    for (const address of ['javascript:alert(1)', 'asha@', 'https://club@evil.example', 'data:text/html,x'])
      expect((await save(lead, 'about', contact(address))).statusCode).toBe(400)

    expect((await save(lead, 'about', [...sampleAbout, ...contact('Club.example/talk')])).statusCode).toBe(
      201,
    )
    expect((await read()).about).toEqual([...sampleAbout, ...contact('https://club.example/talk')])
  })

  test('a deleted member’s name is removed from the lists on home', async () => {
    const lead = await signedUpLead(portal)
    const { user } = await signedUp(portal)
    const person = (name: string, more = {}) => ({ name, title: 'Papers', profile: name, ...more })
    await save(lead, 'home-developers', [person('asha', { account: user.username }), person('ravi')])
    const [stored] = await portal.app.db.select().from(contentVersions)

    expect(stored?.content).toEqual([person('asha', { accountId: user._id }), person('ravi')])
    expect((await read()).developers).toEqual([person('asha'), person('ravi')])
  })

  test('makes photos smaller and upright, and removes what cameras add', async () => {
    const lead = await signedUpLead(portal)
    const taken = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } })
      .withExif({ IFD3: { GPSLatitude: '12/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { _id } = addedPhotoAnswer.parse((await upload(lead, taken)).json()).data

    const answer = await shown(_id)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const small = await sharp(answer.rawPayload).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 1067, height: 1600 })
    expect(small.exif).toBeUndefined()
  })

  test.each([
    ['a text', Buffer.from('not a photo')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an animation', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('refuses %s', async (_, content) => {
    const refused = await upload(await signedUpLead(portal), content)
    expectRefusal(refused, 400, 'This photo can’t be read. Save it again, or use another')
  })

  test('refuses half a photo and one with too many pixels', async () => {
    const lead = await signedUpLead(portal)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer()
    expect((await upload(lead, whole.subarray(0, whole.length / 2))).statusCode).toBe(400)
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await upload(lead, huge)).statusCode).toBe(400)
  })

  test('deletes photos after a week unless a version of the page shows them', async () => {
    const lead = await signedUpLead(portal)
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const add = async () => addedPhotoAnswer.parse((await upload(lead, photo)).json()).data._id
    const [saved, unsaved] = [await add(), await add()]
    await save(lead, 'about', [{ kind: 'photo', photo: saved, description: 'The club' }])
    const { app, clock } = portal
    const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

    await deleteUnusedPhotos(app.db, later(7 * 24 - 1))
    expect((await shown(unsaved)).statusCode).toBe(200)
    await deleteUnusedPhotos(app.db, later(7 * 24 + 1))
    expect((await shown(unsaved)).statusCode).toBe(404)
    expect((await shown(saved)).statusCode).toBe(200)
  })
})
