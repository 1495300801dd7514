import { paperFileLimits, paperFileMessages } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Browser } from '../../../testing/browser.ts'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { openPortal } from '../../../testing/portal.ts'
import { expectErrors, expectRefusal } from '../../../testing/refusals.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { newPaper, papersOf, placeTeachersAndSubjects, samplePng } from '../papers.samples.ts'
import { fileProblem } from './check-file.ts'
import { deleteAbandonedFiles } from './files.queries.ts'
import { paperFilePieces, paperFiles } from './files.tables.ts'

/** A PDF with as many pages of comments as it takes to have this size. */
const pdf = (bytes = 200, trailer = '') =>
  Buffer.from(
    `%PDF-1.7\n${'%'.repeat(Math.max(0, bytes - 40 - trailer.length))}\n${trailer}\nstartxref\n0\n%%EOF\n`,
  )

const piecesOf = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.length / paperFileLimits.pieceBytes) }, (_, piece) => ({
    piece,
    content: content
      .subarray(piece * paperFileLimits.pieceBytes, (piece + 1) * paperFileLimits.pieceBytes)
      .toString('base64'),
  }))

const announced = async (browser: Browser, content: Buffer, type: string) => {
  const answer = await papersOf(browser).addFile({ type, bytes: content.length })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return String(answer.json().data._id)
}

async function sendFile(browser: Browser, content: Buffer, type = 'application/pdf') {
  const id = await announced(browser, content, type)
  let answer: Awaited<ReturnType<Browser['post']>> | undefined
  for (const piece of piecesOf(content)) answer = await papersOf(browser).addPiece(id, piece)
  return { id, answer }
}

const withFiles = (...files: string[]) => {
  const { driveLink, ...paper } = newPaper()
  return { ...paper, files }
}

const readFile = (browser: Browser, id: string) => browser.get(`/paper/file/${id}`)

onDatabase('files of papers', (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))
  const student = async () => (await signedUp(portal)).browser

  test('a PDF of several pieces becomes a paper that members read once it is approved', async () => {
    const [uploader, reader] = [await student(), await student()]
    const { browser: lead } = await signedUpLead(portal)
    const content = pdf(2 * paperFileLimits.pieceBytes + 7)
    const { id, answer } = await sendFile(uploader, content)
    expect(answer?.json()).toEqual({ data: { isComplete: true } })

    const paper = (await papersOf(uploader).upload(withFiles(id))).json().data
    expect(paper.driveLink).toBe('')
    expect((await readFile(reader, id)).statusCode).toBe(404)
    expect((await readFile(lead, id)).statusCode).toBe(200)
    await papersOf(lead).decide(paper._id, 'approved')

    const read = await readFile(reader, id)
    expect(read.rawPayload.equals(content)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    })
    const { files } = (await papersOf(reader).one(paper._id)).json().data
    expect(files).toEqual([{ _id: id, type: 'application/pdf', bytes: content.length }])
  })

  test('pieces may come twice and in any order, and an incomplete file can’t be used', async () => {
    const browser = await student()
    const content = pdf(paperFileLimits.pieceBytes + 100)
    const id = await announced(browser, content, 'application/pdf')
    const [first = { piece: 0, content: '' }, last = first] = piecesOf(content)
    const { addPiece, upload } = papersOf(browser)

    expect((await addPiece(id, last)).json()).toEqual({ data: { isComplete: false } })
    expect((await addPiece(id, last)).json()).toEqual({ data: { isComplete: false } })
    const early = await upload(withFiles(id))
    expectErrors(early, 400, { files: paperFileMessages.notThere })
    expect((await readFile(browser, id)).statusCode).toBe(404)
    expect((await addPiece(id, first)).json()).toEqual({ data: { isComplete: true } })
    expect((await upload(withFiles(id))).statusCode).toBe(201)
  })

  test('photos keep their order, and a changed paper loses those that it no longer has', async () => {
    const browser = await student()
    const { browser: lead } = await signedUpLead(portal)
    const ids = []
    for (let count = 0; count < 3; count += 1)
      ids.push((await sendFile(browser, Buffer.concat([samplePng, Buffer.from([count])]), 'image/png')).id)
    const [one = '', two = '', three = ''] = ids
    const { _id } = (await papersOf(browser).upload(withFiles(two, one))).json().data
    const filesNow = async () =>
      (await papersOf(browser).one(_id)).json().data.files.map((file: { _id: string }) => file._id)
    expect(await filesNow()).toEqual([two, one])

    await papersOf(lead).decide(_id, 'changes wanted', { reason: 'A page is missing' })
    expect((await papersOf(browser).sendAgain(_id, withFiles(one, three))).statusCode).toBe(200)

    expect(await filesNow()).toEqual([one, three])
    const corrected = { ...withFiles(three, one), academicSession: '2023-24' }
    expect((await papersOf(lead).correct(_id, corrected)).statusCode).toBe(200)
    expect(await filesNow()).toEqual([three, one])
    expect((await readFile(browser, two)).statusCode).toBe(404)
    await papersOf(browser).withdraw(_id)
    expect(await portal.app.db.$count(paperFiles, eq(paperFiles.paperId, _id))).toBe(0)
    expect(await portal.app.db.$count(paperFilePieces, eq(paperFilePieces.fileId, one))).toBe(0)
  })

  test.each([
    ['HTML as a PDF', Buffer.from('<script>alert(1)</script>'), 'application/pdf', paperFileMessages.type],
    ['HTML as a photo', Buffer.from('<script>alert(1)</script>'), 'image/jpeg', paperFileMessages.broken],
    [
      'an SVG as a photo',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
      paperFileMessages.broken,
    ],
    ['a PNG as a JPEG', samplePng, 'image/jpeg', paperFileMessages.type],
    ['half a PDF', pdf(4000).subarray(0, 2000), 'application/pdf', paperFileMessages.broken],
    [
      'an encrypted PDF',
      pdf(200, 'trailer << /Encrypt 12 0 R >>'),
      'application/pdf',
      paperFileMessages.encrypted,
    ],
    ['a photo of 64 megapixels', pngOf(8000), 'image/png', paperFileMessages.tooManyPixels],
    ['a photo without pixels', pngOf(0), 'image/png', paperFileMessages.broken],
  ])('rejects %s, and keeps nothing of it', async (_what, content, type, message) => {
    const browser = await student()
    const { id, answer } = await sendFile(browser, content, type)

    expect([answer?.statusCode, answer?.json().errors]).toEqual([400, { content: message }])
    expect(await portal.app.db.$count(paperFiles, eq(paperFiles.id, id))).toBe(0)
    expect((await papersOf(browser).upload(withFiles(id))).statusCode).toBe(400)
  })

  test('rejects other people’s files, a file twice, both kinds, none, and a PDF beside photos', async () => {
    const [browser, other] = [await student(), await student()]
    const { id: foreign } = await sendFile(other, pdf(300))
    const { id: own } = await sendFile(browser, pdf(301))
    const { id: photo } = await sendFile(browser, samplePng, 'image/png')
    const { upload, addPiece } = papersOf(browser)
    const refused = async (paper: object) => {
      const answer = await upload(paper)
      return [answer.statusCode, answer.json().errors]
    }

    expect(await refused(withFiles(foreign))).toEqual([400, { files: paperFileMessages.notThere }])
    expect(await refused(withFiles(own, own))).toEqual([400, { files: 'Name each file once' }])
    expect(await refused({ ...newPaper(), files: [own] })).toEqual([
      400,
      { files: 'Use a Drive link or files, not both' },
    ])
    const { driveLink, ...none } = newPaper()
    expect(await refused(none)).toEqual([400, { driveLink: 'Drive link is required' }])
    expect(await refused(withFiles(own, photo))).toEqual([400, { files: paperFileMessages.tooMany }])
    expect((await readFile(browser, foreign)).statusCode).toBe(404)
    expect((await addPiece(foreign, { piece: 0, content: 'AAAA' })).statusCode).toBe(404)
    expect((await upload(withFiles(own))).statusCode).toBe(201)
    expect(await refused(withFiles(own))).toEqual([400, { files: paperFileMessages.notThere }])
  })

  test('the same content is one paper, like the same Drive link', async () => {
    const [browser, other] = [await student(), await student()]
    const content = pdf(345)
    await papersOf(browser).upload(withFiles((await sendFile(browser, content)).id))
    const again = await papersOf(other).upload(withFiles((await sendFile(other, content)).id))
    expectErrors(again, 409, { files: 'This paper was already submitted and is pending approval' })
  })

  test('files without a paper are deleted after a day, others stay', async () => {
    const browser = await student()
    const { id: used } = await sendFile(browser, pdf(567))
    await papersOf(browser).upload(withFiles(used))
    const { id: left } = await sendFile(browser, pdf(568))
    const { db } = portal.app
    const hours = (count: number) => new Date(portal.clock.now().getTime() + count * 3_600_000)

    await deleteAbandonedFiles(db, hours(23))
    expect(await db.$count(paperFiles, eq(paperFiles.id, left))).toBe(1)
    await deleteAbandonedFiles(db, hours(25))
    expect(await db.$count(paperFiles, eq(paperFiles.id, left))).toBe(0)
    expect((await readFile(browser, used)).statusCode).toBe(200)
  })

  test('a person’s files that aren’t approved have a limit, also for many calls at once', async () => {
    const browser = await student()
    const bytes = paperFileLimits.bytes
    const calls = Array.from({ length: 8 }, () =>
      papersOf(browser).addFile({ type: 'application/pdf', bytes }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(6)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })
})

test('a photo that hides its size in millions of segments takes no longer than a smaller one', () => {
  function timeOf(bytes: number): number {
    const start = performance.now()
    const photo = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes - 4)])
    expect(fileProblem(photo, 'image/jpeg')).toBe(paperFileMessages.broken)
    return performance.now() - start
  }
  const ofSmall = timeOf(1_000_000)
  expect(timeOf(paperFileLimits.bytes)).toBeLessThan(20 * ofSmall)
})

test('all files together have a limit', async () => {
  const portal = await openPortal('postgres', { environment: { uploadBytes: 1_000_000 } })
  const { browser } = await signedUp(portal)
  const { addFile } = papersOf(browser)
  expect((await addFile({ type: 'application/pdf', bytes: 900_000 })).statusCode).toBe(201)
  const full = await addFile({ type: 'application/pdf', bytes: 200_000 })
  expectRefusal(full, 409, 'The portal’s space for files is full. Use a Drive link, and tell a lead')
  await portal.close()
})

/** The sample photo with a header that says that it has sides of this length. */
function pngOf(side: number): Buffer {
  const content = Buffer.from(samplePng)
  content.writeUInt32BE(side, 16)
  content.writeUInt32BE(side, 20)
  return content
}
