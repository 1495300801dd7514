import { setTimeout } from 'node:timers/promises'
import { paperFileLimits, paperFileMessages } from '@portal/shared/contract'
import { saveDraft } from '@portal/shared/drafts'
import { answer, answerLater, answerOnce } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { answerForm, filledPaper, paper } from '../../testing/papers'
import { AddPaperPage } from '../AddPaperPage'
import { unreadablePhoto } from './smallerPhoto'

const filled = { ...filledPaper, driveLink: '', files: '[]' }
const fileId = paper(9)._id
const uploaded = { _id: fileId, type: 'application/pdf', bytes: 3 }

beforeEach(answerForm)

/** Opens the form, filled in except for the file. */
async function open() {
  saveDraft(asha._id, 'paper', filled)
  const { user, unmount } = await renderPage(<AddPaperPage />, { path: '/addPaper', as: asha })
  // antd makes a new input after each choice.
  const input = () => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no file can be chosen')
    return found
  }
  return {
    user,
    unmount,
    input,
    choose: (...files: File[]) => user.upload(input(), files),
    submit: () => user.click(screen.getByRole('button', { name: /Upload paper$/ })),
  }
}

const pdf = (bytes: number, name = 'exam.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

const rows = () =>
  screen.queryAllByRole('listitem').filter((row) => row.closest('[aria-label="Chosen files"]'))

test('uploads a PDF in pieces, and the paper names it', async () => {
  const announced = answer('post', '/paper/addFile', { data: uploaded }, { status: 201 })
  const pieces = answer('post', `/paper/addFilePiece/${fileId}`, { data: { isComplete: true } })
  const papers = answer('post', '/paper/uploadPaper', { data: paper(1) }, { status: 201 })
  const { choose, submit } = await open()

  await choose(pdf(paperFileLimits.pieceBytes + 3))
  await waitFor(() => expect(pieces).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await submit()

  expect(await screen.findByText('Paper request created successfully')).toBeInTheDocument()
  expect(announced).toEqual([{ type: 'application/pdf', bytes: paperFileLimits.pieceBytes + 3 }])
  expect(pieces[1]).toEqual({ piece: 1, content: 'AAAA' })
  expect(papers).toMatchObject([{ files: [fileId] }])
  expect(papers[0]).not.toHaveProperty('driveLink')
  // The next form is for files, too.
  expect(await screen.findByText(/is awaiting review/)).toBeVisible()
  expect(screen.getByLabelText('On Google Drive')).not.toBeChecked()
})

test('goes on with the piece that was interrupted', async () => {
  const announced = answer('post', '/paper/addFile', { data: uploaded }, { status: 201 })
  answer('post', `/paper/addFilePiece/${fileId}`, { message: 'The portal is busy' }, { status: 503 })
  answerOnce('post', `/paper/addFilePiece/${fileId}`, { data: { isComplete: false } })
  const { user, choose, submit } = await open()
  await choose(pdf(paperFileLimits.pieceBytes + 3))
  expect(await screen.findByText('The portal is busy')).toBeInTheDocument()
  await submit()
  expect(await screen.findByText(paperFileMessages.notUploaded)).toBeInTheDocument()

  const pieces = answer('post', `/paper/addFilePiece/${fileId}`, { data: { isComplete: true } })
  await user.click(screen.getByRole('button', { name: 'Upload exam.pdf again' }))

  await waitFor(() => expect(pieces).toEqual([{ piece: 1, content: 'AAAA' }]))
  expect(announced).toHaveLength(1)
})

test('leaving the page stops an upload', async () => {
  answer('post', '/paper/addFile', { data: uploaded }, { status: 201 })
  const path = `/paper/addFilePiece/${fileId}`
  const { came, release } = answerLater('post', path, { data: { isComplete: false } })
  const { choose, unmount } = await open()
  await choose(pdf(2 * paperFileLimits.pieceBytes))
  await waitFor(() => expect(came).toHaveLength(1))
  unmount()
  release()
  await setTimeout(300)
  expect(came).toHaveLength(1)
})

test('says what is wrong with a file before it is sent, or when the server refuses it', async () => {
  const announced = answer('post', '/paper/addFile', { data: uploaded }, { status: 201 })
  const message = paperFileMessages.encrypted
  answer('post', `/paper/addFilePiece/${fileId}`, { message, errors: { content: message } }, { status: 400 })
  const { user, input, choose } = await open()

  // Not every browser hides files of other types.
  fireEvent.change(input(), { target: { files: [new File(['text'], 'notes.txt', { type: 'text/plain' })] } })
  expect(await screen.findByText(paperFileMessages.type)).toBeInTheDocument()
  await choose(pdf(paperFileLimits.bytes + 1, 'large.pdf'))
  expect(await screen.findByText(paperFileMessages.tooLarge)).toBeInTheDocument()
  expect(announced).toHaveLength(0)
  await choose(pdf(0, 'empty.pdf'))
  expect(await screen.findByText(paperFileMessages.empty)).toBeInTheDocument()
  expect(announced).toHaveLength(0)
  await choose(pdf(3, 'secret.pdf'))
  expect(await screen.findByText(message)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Upload secret.pdf again' }))
  await waitFor(() => expect(announced).toHaveLength(2))
  expect(await screen.findByText(message)).toBeInTheDocument()
  await choose(new File(['no photo'], 'broken.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(unreadablePhoto)).toBeInTheDocument()

  for (const name of ['notes.txt', 'large.pdf', 'empty.pdf', 'secret.pdf', 'broken.jpg'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  expect(rows()).toHaveLength(0)
  expect(screen.getByText('Choose files').closest('button')).toHaveFocus()
})

test('the content decides what a file is, not its ending', async () => {
  const announced = answer('post', '/paper/addFile', { data: uploaded }, { status: 201 })
  answer('post', `/paper/addFilePiece/${fileId}`, { data: { isComplete: true } })
  const { choose } = await open()
  await choose(new File(['%PDF-1.7'], 'scan.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(announced).toEqual([{ type: 'application/pdf', bytes: 8 }]))
  await choose(new File([new Uint8Array([255, 216, 255, 224])], 'photo.pdf', { type: 'application/pdf' }))
  // Tests can't read photos.
  expect(await screen.findByText(unreadablePhoto)).toBeInTheDocument()
  expect(announced).toHaveLength(1)
})

test('needs a file, and keeps the Drive link and the files apart', async () => {
  const papers = answer('post', '/paper/uploadPaper', { data: paper(1) }, { status: 201 })
  const { user, submit } = await open()
  await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull())
  await submit()
  expect(await screen.findByText(paperFileMessages.required)).toBeInTheDocument()

  await user.click(screen.getByLabelText('On Google Drive'))
  await user.click(screen.getByLabelText('Drive link'))
  await user.paste('https://drive.google.com/file/d/1aB2/view?usp=sharing')
  await submit()

  await waitFor(() => expect(papers).toHaveLength(1))
  expect(papers[0]).not.toHaveProperty('files')
})

test('files can be put in another order', async () => {
  answer('post', '/paper/addFile', { data: uploaded }, { status: 201 })
  answer('post', `/paper/addFilePiece/${fileId}`, { data: { isComplete: true } })
  const { user, choose } = await open()
  await choose(pdf(1, 'one.pdf'), pdf(1, 'two.pdf'))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  // The other choice keeps them.
  await user.click(screen.getByLabelText('On Google Drive'))
  await user.click(screen.getByLabelText('On this device'))

  await user.click(screen.getByRole('button', { name: 'Move two.pdf up' }))

  expect(rows().map((row) => row.textContent?.slice(0, 3))).toEqual(['two', 'one'])
  expect(rows()[0]).toHaveFocus()
})
