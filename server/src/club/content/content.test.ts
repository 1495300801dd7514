import {
  type ContentKind,
  editedContentAnswer,
  homeContentAnswer,
  opcAnswer,
  savedContentAnswer,
} from '@portal/shared/contract'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { sampleAchievements, sampleContents, sampleFigures, sampleOpc } from './content.samples.ts'
import { contentVersions } from './content.tables.ts'

const save = (
  { browser }: Member,
  kind: ContentKind,
  base: number,
  content = sampleContents[kind],
  note = '',
) => browser.post(`/lead/content/${kind}`, { base, content, note })
const restore = ({ browser }: Member, kind: ContentKind, base: number, version: number) =>
  browser.post(`/lead/content/${kind}/restore`, { base, version })
const edited = async ({ browser }: Member, kind: ContentKind) =>
  editedContentAnswer.parse((await browser.get(`/lead/content/${kind}`)).json()).data
const versionOf = (answer: { json(): unknown }) => savedContentAnswer.parse(answer.json()).data.version

onDatabase('content that leads edit', (portal) => {
  beforeEach(() => portal.app.db.delete(contentVersions))
  const visitor = () => portal.browser()
  const home = async () => homeContentAnswer.parse((await visitor().get('/content/home')).json()).data
  const opc = async () => opcAnswer.parse((await visitor().get('/content/opc')).json()).data

  test('is empty before anything is edited, so the releases’ content applies', async () => {
    expect([await home(), await opc()]).toEqual([{}, null])
    const none = { version: 0, content: null, versions: [] }
    expect(await edited(await signedUpLead(portal), 'opc')).toEqual(none)
  })

  test('stores the account id of a named person; only leads read it as a user name', async () => {
    const lead = await signedUpLead(portal)
    const { user } = await signedUp(portal)
    const { username } = user
    const row = { rank: 1, name: 'Asha Sample', username: 'asha_cp', solved: 3 }
    const contests = (more: object) => [[{ ...row, ...more }], [], [], [], [], []]

    const unknown = await save(lead, 'opc', 0, contests({ account: 'nobody_here' }))
    expectRefusal(unknown, 400, /There is no member with the username nobody_here/)
    const made = contests({ account: username.toUpperCase(), accountId: lead.user._id })
    expect((await save(lead, 'opc', 0, made)).statusCode).toBe(201)

    const [stored] = await portal.app.db.select().from(contentVersions)
    expect(stored?.content).toEqual(contests({ accountId: user._id }))
    expect(await opc()).toEqual(contests({}))
    expect((await edited(lead, 'opc')).content).toEqual(contests({ account: username }))
    expect((await lead.browser.get('/lead/content/opc/versions/1')).json().data.content).toEqual(
      contests({ account: username }),
    )
    expect((await restore(lead, 'opc', 1, 1)).statusCode).toBe(201)
    const restored = await portal.app.db.select().from(contentVersions)
    expect(restored.map(({ content }) => content)).toEqual([stored?.content, stored?.content])
  })

  test('is public once it is saved, each kind separately', async () => {
    const lead = await signedUpLead(portal)
    expect((await save(lead, 'home-figures', 0)).statusCode).toBe(201)
    expect(await home()).toEqual({ figures: sampleFigures })
    expect(await opc()).toBeNull()
    await save(lead, 'home-achievements', 0)
    await save(lead, 'opc', 0)
    expect(await home()).toEqual({ figures: sampleFigures, achievements: sampleAchievements })
    expect(await opc()).toEqual(sampleOpc)
  })

  test('has a history with who, when and why, and each version stays readable', async () => {
    const lead = await signedUpLead(portal)
    const fewer = sampleOpc.toSpliced(0, 1, [])
    await save(lead, 'opc', 0, sampleOpc, 'The autumn contest')
    portal.clock.advance(60)
    await save(lead, 'opc', 1, fewer)

    expect(await edited(lead, 'opc')).toEqual({
      version: 2,
      content: fewer,
      versions: [
        {
          version: 2,
          at: portal.clock.now().toISOString(),
          by: lead.user.name,
          note: null,
          restored: null,
        },
        expect.objectContaining({ version: 1, note: 'The autumn contest' }),
      ],
    })
    const read = async (version: number) =>
      (await lead.browser.get(`/lead/content/opc/versions/${version}`)).json().data
    expect(await read(1)).toEqual({ version: 1, content: sampleOpc })
    expect(await read(0)).toEqual({ version: 0, content: null })
    expect((await lead.browser.get('/lead/content/opc/3')).statusCode).toBe(404)
  })

  test('of contests is shown to readers without scripts, unless the release’s content applies', async () => {
    const lead = await signedUpLead(portal)
    expect(await portal.app.pageContents.of('/opcLeaderboard')).toBeUndefined()

    await save(lead, 'opc', 0, sampleOpc.with(0, []))

    expect(await portal.app.pageContents.of('/opcLeaderboard')).toMatchObject({
      heading: 'OPC Leaderboard',
      list: {
        caption: 'OPC6 results, best first',
        rows: [['1', 'Null Pointers: Asha Sample, Ravi Sample', 'asha_cp, ravi_cp', '5']],
      },
    })
  })

  test('rejects a save that is based on an older version, and says what to do', async () => {
    const lead = await signedUpLead(portal)
    await save(lead, 'home-figures', 0)

    for (const base of [0, 2]) {
      const late = await save(lead, 'home-figures', base)
      expectRefusal(late, 409, 'Someone saved a newer version meanwhile. Check it, then save again.')
    }
    expect((await edited(lead, 'home-figures')).version).toBe(1)
  })

  test('can be restored as a new version, from an older one or from the release', async () => {
    const lead = await signedUpLead(portal)
    await save(lead, 'home-figures', 0)
    await save(lead, 'home-figures', 1, sampleFigures.toReversed())

    expect(versionOf(await restore(lead, 'home-figures', 2, 1))).toBe(3)
    expect((await home()).figures).toEqual(sampleFigures)
    expect(versionOf(await restore(lead, 'home-figures', 3, 0))).toBe(4)
    expect(await home()).toEqual({})

    const { versions } = await edited(lead, 'home-figures')
    expect(versions.map(({ restored }) => restored)).toEqual([0, 1, null, null])
    expect((await restore(lead, 'home-figures', 3, 1)).statusCode).toBe(409)
    expect((await restore(lead, 'home-figures', 4, 9)).statusCode).toBe(404)
    const acts = (await portal.activityOf('home-figures')).slice(-2)
    expect(acts).toMatchObject([
      { action: 'home figures restored', details: { label: 'Version 3: as in version 1' } },
      { actor: lead.user._id, details: { label: 'Version 4: as the release has it' } },
    ])
  })
})

onPostgres('two leads who save at once', (portal) => {
  test('one gets an error, and nothing is overwritten', async () => {
    const leads = [await signedUpLead(portal), await signedUpLead(portal)]
    const answers = await Promise.all([...leads, ...leads].map((lead) => save(lead, 'home-figures', 0)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(await portal.app.db.$count(contentVersions)).toBe(1)
  })
})
