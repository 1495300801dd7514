import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { paper, shareLink } from '../testing/papers'
import { PaperPage, prefetch } from './PaperPage'

setUpApiServer()

const { _id: id } = paper(1)
const open = () =>
  renderPage(<PaperPage />, {
    ...{ path: '/papers/:id', at: `/papers/${id}`, state: { auth: signedInAs(asha) } },
  })
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

test('says that a pending paper is seen only by its uploader and leads', async () => {
  answerWith({ status: 'pending' })
  await open()
  expect(await screen.findByRole('note')).toHaveTextContent(
    'This paper is pending: only you and leads see it.',
  )
})

test('a prefetched paper is there at once', async () => {
  answerWith()
  await renderPage(<PaperPage />, {
    ...{ path: '/papers/:id', at: `/papers/${id}`, state: { auth: signedInAs(asha) }, load: prefetch },
  })
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
})

test('a missing paper leads to the list', async () => {
  answer('get', `/paper/one/${id}`, { message: 'This paper no longer exists' }, { status: 404 })
  await open()
  expect(await screen.findByText(/no longer exists, or it isn’t approved/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All question papers' })).toHaveAttribute('href', '/listPapers')
})

test('a failure is shown and can be retried', async () => {
  answer('get', `/paper/one/${id}`, { message: 'The database is busy' }, { status: 503 })
  const { user } = await open()
  expect(await screen.findByText('The database is busy')).toBeInTheDocument()
  answerWith()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
})
