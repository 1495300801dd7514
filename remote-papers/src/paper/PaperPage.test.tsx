import { answer, apiServer } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { answerForm, paper, shareLink } from '../testing/papers'
import { PaperPage, prefetch } from './PaperPage'

beforeEach(() => answer('get', `/paper/solutions/${paper(1)._id}`, { data: [] }))

const { _id: id } = paper(1)
const open = (member = asha) =>
  renderPage(<PaperPage />, { path: '/papers/:id', at: `/papers/${id}`, as: member })
const answerWith = (changes: Parameters<typeof paper>[1] = {}) =>
  answer('get', `/paper/one/${id}`, { data: paper(1, changes) })

test('shows a paper in the page only when asked to, and says what Google learns', async () => {
  answerWith()
  const { user, container } = await open()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Data Structures (CS101)')
  expect(document.title).toBe('Data Structures, End-Sem 2024-25 · Club Portal')
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByText(/Google learns your IP address/)).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Open in Drive' })
  expect(link).toHaveAttribute('href', shareLink)
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  await user.click(screen.getByRole('button', { name: 'Show it here' }))
  const frame = screen.getByTitle('Data Structures, End-Sem 2024-25 in Google Drive')
  expect(frame).toHaveAttribute('src', 'https://drive.google.com/file/d/1aB2_c-D3/preview')
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(frame).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Show it here' })).toBeNull()
})

test('shows uploaded photos in order, each with its full size', async () => {
  const files = [5, 6].map((n) => ({ _id: paper(n)._id, type: 'image/jpeg' as const, bytes: 9 }))
  answerWith({ driveLink: '', files })
  await open()

  const photos = await screen.findAllByRole('img')
  expect(photos.map((photo) => photo.getAttribute('alt'))).toEqual([
    'Data Structures, End-Sem 2024-25, page 1 of 2',
    'Data Structures, End-Sem 2024-25, page 2 of 2',
  ])
  expect(photos.map((photo) => photo.getAttribute('src')?.split('/').at(-1))).toEqual(
    files.map(({ _id }) => _id),
  )
  expect(screen.queryByRole('link', { name: 'Open in Drive' })).toBeNull()
})

test.each(['javascript:alert(1)', 'https://drive.google.evil.example/file/d/1/view?usp=sharing', ''])(
  'neither shows nor links %j',
  async (driveLink) => {
    answerWith({ driveLink })
    await open()
    expect(await screen.findByText('This paper’s link is not valid.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Open in Drive' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show it here' })).toBeNull()
  },
)

test.each([
  [{ status: 'pending' }, 'This paper is awaiting review.'],
  [{ status: 'rejected' }, 'This paper was rejected.'],
  [{ status: 'rejected', changesWanted: true }, 'A lead requested changes to this paper.'],
] as const)('says who sees a paper that is %j', async (state, text) => {
  answerWith(state)
  await open()
  expect(await screen.findByRole('note')).toHaveTextContent(`${text} Only its uploader and leads see it.`)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a lead corrects a paper; after a conflict what was typed is kept', async () => {
  const sentAt = '2025-01-15T10:00:00.000Z'
  answerWith({ sentAt })
  answerForm()
  const url = `/paper/correct/${id}`
  answer('put', url, { message: 'Someone else changed this paper' }, { status: 409 })
  const { user } = await open({ ...asha, isLead: true })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.clear(await screen.findByLabelText('Academic session'))
  await user.paste('2023-24')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Someone else changed this paper')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()

  const sent: unknown[] = []
  apiServer.use(
    http.put(`*/backend${url}`, async ({ request }) => {
      sent.push([new URL(request.url).search, await request.json()])
      return HttpResponse.json({ data: paper(1, { academicSession: '2023-24' }) })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('Paper saved')).toBeVisible()
  expect(sent).toEqual([
    [
      `?sentAt=${encodeURIComponent(sentAt)}`,
      expect.objectContaining({ academicSession: '2023-24', year: 1 }),
    ],
  ])
})

test('a failure is shown and can be retried; a missing paper leads to the list', async () => {
  answer('get', `/paper/one/${id}`, { message: 'The database is busy' }, { status: 503 })
  const { user } = await open()
  expect(await screen.findByText('The database is busy')).toBeInTheDocument()
  answer('get', `/paper/one/${id}`, { message: 'This paper no longer exists' }, { status: 404 })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/no longer exists, or it isn’t approved/)).toBeInTheDocument()
  expect(hrefOf('All question papers')).toBe('/listPapers')
})

test('a prefetched paper is there at once', async () => {
  answerWith()
  await renderPage(<PaperPage />, { path: '/papers/:id', at: `/papers/${id}`, as: asha, load: prefetch })
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
})
