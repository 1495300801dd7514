import type { Solution } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Browser } from '../../../testing/browser.ts'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { changeAccount, signedUp, signedUpLead } from '../../../testing/students.ts'
import { paperFiles } from '../files/files.tables.ts'
import { papersOf, placeTeachersAndSubjects, samplePng, uploaded } from '../papers.samples.ts'
import { countSolvedPapers } from './solutions.queries.ts'
import { solutions } from './solutions.tables.ts'

const solutionsOf = (browser: Browser) => ({
  list: async (paperId: string): Promise<Solution[]> =>
    (await browser.get(`/paper/solutions/${paperId}`)).json().data,
  add: (paperId: string, solution: object) => browser.post(`/paper/addSolution/${paperId}`, solution),
  vote: (id: string, helpful: boolean) => browser.put(`/paper/voteSolution/${id}`, { helpful }),
  remove: (id: string) => browser.delete(`/paper/deleteSolution/${id}`),
  decide: (id: string, decision: object) => browser.put(`/lead/decideSolution/${id}`, decision),
})

const link = 'https://solutions.example/os'

onDatabase('solutions of papers', (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))

  async function approvedPaper() {
    const { browser: lead } = await signedUpLead(portal)
    const { _id } = await uploaded(lead)
    await papersOf(lead).decide(_id, 'approved')
    return { paperId: _id, lead }
  }

  test('a solution is seen by its author and leads until it is approved; the author gets a mail', async () => {
    const { paperId, lead } = await approvedPaper()
    const [author, reader] = [await signedUp(portal), await signedUp(portal)]
    expect((await solutionsOf(author.browser).add(paperId, { link, showsName: true })).statusCode).toBe(201)

    const [own] = await solutionsOf(author.browser).list(paperId)
    expect(own).toMatchObject({ link, status: 'pending', isOwn: true, helpful: 0, files: [] })
    expect(await solutionsOf(reader.browser).list(paperId)).toEqual([])
    const pending = (await lead.get('/lead/pendingSolutions')).json().data
    const since = portal.clock.now().toISOString()
    expect(pending).toMatchObject([{ paperId, solutions: 1, since }])

    await solutionsOf(lead).decide(own?._id ?? '', { status: 'approved' })

    const { name, username } = author.form
    expect(await solutionsOf(reader.browser).list(paperId)).toMatchObject([
      { link, status: 'approved', isOwn: false, author: { name, username } },
    ])
    expect((await lead.get('/lead/pendingSolutions')).json().data).toEqual([])
    const mails = await portal.mailsTo(author.form.email)
    expect(mails.at(-1)).toMatchObject({ subject: 'Your solution was approved' })

    // Members can't open the pages of those who aren't on the leaderboards.
    await changeAccount(portal, author.user._id, { isOnBoards: false })
    expect((await solutionsOf(reader.browser).list(paperId))[0]?.author).toEqual({ name })
    await changeAccount(portal, author.user._id, { isPagePublic: true })
    expect((await solutionsOf(reader.browser).list(paperId))[0]?.author).toEqual({ name, username })
    await changeAccount(portal, author.user._id, { suspendedAt: portal.clock.now() })
    expect((await solutionsOf(reader.browser).list(paperId))[0]).not.toHaveProperty('author')
    expect((await solutionsOf(lead).list(paperId))[0]).toHaveProperty('author')
  })

  test('a rejected one shows its reason to the author; a lead can change the decision', async () => {
    const { paperId, lead } = await approvedPaper()
    const { browser } = await signedUp(portal)
    await solutionsOf(browser).add(paperId, { link, showsName: false })
    const id = (await solutionsOf(browser).list(paperId))[0]?._id ?? ''

    await solutionsOf(lead).decide(id, { status: 'rejected', reason: 'Question 3 is wrong' })
    expect(await solutionsOf(browser).list(paperId)).toMatchObject([{ reason: 'Question 3 is wrong' }])
    await solutionsOf(lead).decide(id, { status: 'approved' })

    const { browser: reader } = await signedUp(portal)
    const [seen] = await solutionsOf(reader).list(paperId)
    expect(seen).toMatchObject({ status: 'approved' })
    expect([seen?.author, seen?.reason]).toEqual([undefined, undefined])
  })

  test('votes count once a member, and the most helpful solution is first', async () => {
    const { paperId, lead } = await approvedPaper()
    const [one, two] = [(await signedUp(portal)).browser, (await signedUp(portal)).browser]
    await solutionsOf(one).add(paperId, { link, showsName: true })
    await solutionsOf(two).add(paperId, { link: `${link}2`, showsName: true })
    const added = await solutionsOf(lead).list(paperId)
    const [first, second] = [link, `${link}2`].map((one) => added.find((other) => other.link === one)?._id)
    for (const id of [first, second]) await solutionsOf(lead).decide(id ?? '', { status: 'approved' })

    await Promise.all([1, 2].map(() => solutionsOf(one).vote(second ?? '', true)))
    expect((await solutionsOf(one).vote(first ?? '', true)).statusCode).toBe(409)
    const voted = await solutionsOf(one).list(paperId)
    expect(voted.map(({ _id, helpful, isHelpful }) => [_id, helpful, isHelpful])).toEqual([
      [second, 1, true],
      [first, 0, false],
    ])
    await solutionsOf(one).vote(second ?? '', false)
    expect((await solutionsOf(one).list(paperId)).map(({ helpful }) => helpful)).toEqual([0, 0])
  })

  test('files of a solution are read by those who see it, and go with it', async () => {
    const { paperId, lead } = await approvedPaper()
    const [author, reader] = [(await signedUp(portal)).browser, (await signedUp(portal)).browser]
    const file = { type: 'image/png', bytes: samplePng.length }
    const fileId = (await papersOf(author).addFile(file)).json().data._id
    await papersOf(author).addPiece(fileId, { piece: 0, content: samplePng.toString('base64') })
    expect((await solutionsOf(author).add(paperId, { files: [fileId], showsName: true })).statusCode).toBe(
      201,
    )
    const again = await solutionsOf(author).add(paperId, { files: [fileId], showsName: true })
    expect(again.statusCode).toBe(400)

    const statusFor = async (browser: Browser) => (await browser.get(`/paper/file/${fileId}`)).statusCode
    expect([await statusFor(author), await statusFor(lead), await statusFor(reader)]).toEqual([200, 200, 404])
    const id = (await solutionsOf(author).list(paperId))[0]?._id ?? ''
    await solutionsOf(lead).decide(id, { status: 'approved' })
    expect(await statusFor(reader)).toBe(200)

    expect((await solutionsOf(reader).remove(id)).statusCode).toBe(404)
    expect((await solutionsOf(author).remove(id)).statusCode).toBe(200)
    expect(await portal.app.db.$count(paperFiles, eq(paperFiles.id, fileId))).toBe(0)
  })

  test('only visible, approved papers get solutions; a link must be one, and comes once', async () => {
    const { paperId } = await approvedPaper()
    const { browser } = await signedUp(portal)
    const { _id: pending } = await uploaded(browser)
    const { add } = solutionsOf(browser)
    const statusOf = async (id: string, solution: object) => (await add(id, solution)).statusCode

    expect(await statusOf(pending, { link, showsName: true })).toBe(409)
    const other = (await signedUp(portal)).browser
    expect((await solutionsOf(other).add(pending, { link, showsName: true })).statusCode).toBe(404)
    const tooLong = `solutions.example/${'x'.repeat(1980)}`
    for (const wrong of ['javascript:alert(1)', 'http://user@evil.example', 'no link', tooLong])
      expect(await statusOf(paperId, { link: wrong, showsName: true })).toBe(400)
    expect(await statusOf(paperId, { showsName: true })).toBe(400)
    const both = await Promise.all([1, 2].map(() => statusOf(paperId, { link, showsName: true })))
    expect(both.sort()).toEqual([201, 409])
  })

  test('a paper that is pending again hides its solutions, and nobody decides on them', async () => {
    const { paperId, lead } = await approvedPaper()
    const { browser } = await signedUp(portal)
    await solutionsOf(browser).add(paperId, { link, showsName: true })
    const id = (await solutionsOf(browser).list(paperId))[0]?._id ?? ''
    const isListed = async () => (await lead.get('/lead/pendingSolutions')).body.includes(paperId)
    expect(await isListed()).toBe(true)

    await papersOf(lead).undo(paperId, 'approved')

    expect((await browser.get(`/paper/solutions/${paperId}`)).statusCode).toBe(404)
    expect(await isListed()).toBe(false)
    expect((await solutionsOf(lead).decide(id, { status: 'approved' })).statusCode).toBe(409)
  })

  test('papers with an approved solution are counted, and a deleted paper loses its solutions', async () => {
    const { db } = portal.app
    const before = await countSolvedPapers(db)
    const { paperId, lead } = await approvedPaper()
    const { add, list, decide } = solutionsOf(lead)
    await add(paperId, { link, showsName: true })
    await add(paperId, { link: `${link}2`, showsName: true })
    expect(await countSolvedPapers(db)).toBe(before)
    for (const { _id } of await list(paperId)) await decide(_id, { status: 'approved' })
    expect(await countSolvedPapers(db)).toBe(before + 1)

    await papersOf(lead).remove(paperId)
    expect(await db.$count(solutions, eq(solutions.paperId, paperId))).toBe(0)
    expect(await countSolvedPapers(db)).toBe(before)
  })
})
