import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { interview, listAnswer, summary } from '../testing/seniors'
import { SeniorsPage } from './SeniorsPage'

const seniors = [
  summary('Anil', { interviews: [interview('Google', 'Analyst', '2025-03-01')] }),
  summary('Bina', { interviews: [interview('Acme', 'Tester', '2025-01-01')] }),
]

async function open(at = '/seniors', load: (args: { request: Request }) => unknown = () => null) {
  const page = await renderPage(<SeniorsPage />, { path: '/seniors', at, load })
  const box = await screen.findByRole('searchbox', { name: 'Search by company' })
  return { ...page, box, search: () => page.router.state.location.search }
}
const card = (name: string) => screen.findByRole('heading', { name })

test('searches once after typing pauses for a second, without a new history entry', async () => {
  const asked = listAnswer(seniors)
  const { box, search, router } = await open()
  await card('Bina')
  freezeTime()

  await quickUser().type(box, 'goo')
  await pass(0.9)
  await quickUser().type(box, 'g')
  await pass(0.9)
  expect(search()).toBe('')
  await pass(0.2)

  expect(search()).toBe('?company=goog')
  expect(router.state.historyAction).toBe('REPLACE')
  await soon(() => (screen.queryByRole('heading', { name: 'Bina' }) ? null : true))
  expect(screen.getByRole('heading', { name: 'Anil' })).toBeVisible()
  expect(asked).toEqual(['', '?company=goog'])
  expect(box).toHaveValue('goog')
})

test('runs the search in a shared URL, and highlights it; the button clears it and focuses the field', async () => {
  const asked = listAnswer(seniors)
  const { user, box, search } = await open('/seniors?company=GOO&sort=role')
  await card('Anil')
  expect(box).toHaveValue('GOO')
  expect(asked).toEqual(['?company=GOO'])
  expect(screen.getByText('Google').tagName).toBe('MARK')

  await user.click(screen.getByRole('button', { name: 'Clear search' }))

  expect(await card('Bina')).toBeVisible()
  expect(search()).toBe('?sort=role')
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

test('back and forward change the search and its text', async () => {
  listAnswer(seniors)
  const { box, router } = await open('/seniors?company=goo')
  await card('Anil')
  await act(() => router.navigate('/seniors?company=acme'))
  await card('Bina')
  expect(box).toHaveValue('acme')

  await act(() => router.navigate(-1))
  await waitFor(() => expect(box).toHaveValue('goo'))
  expect(await card('Anil')).toBeVisible()

  await act(() => router.navigate(1))
  await waitFor(() => expect(box).toHaveValue('acme'))
})

test('searches at once on Enter: the earlier list stays, dimmed and without a toast, until the number found', async () => {
  listAnswer(seniors)
  const { user, box } = await open()
  await card('Bina')
  expect(screen.getByText('2 seniors')).toHaveAttribute('role', 'status')
  answer('get', '/seniors', {}, { status: 500 })
  await user.type(box, 'go{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(screen.queryByRole('heading', { name: 'Bina' })).toBeNull()
  listAnswer(seniors)
  await user.click(alert.getByRole('button', { name: 'Retry' }))
  await card('Anil')

  const { release } = answerLater('get', '/seniors', { data: [seniors[1]] })
  await user.clear(box)
  await user.type(box, ' acme {Enter}')
  expect(await screen.findByText('Searching...')).toBeVisible()
  expect(screen.queryByText('Fetching seniors...')).toBeNull()
  expect(screen.getByRole('list', { name: 'Seniors' })).toHaveAttribute('aria-busy', 'true')
  expect(await card('Anil')).toBeVisible()
  release()
  expect(await screen.findByText('1 senior with interviews at "acme"')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('list', { name: 'Seniors' })).toHaveAttribute('aria-busy', 'false')
  expect(screen.queryByRole('heading', { name: 'Anil' })).toBeNull()
})

test('says which company wasn’t found, and links to all seniors', async () => {
  listAnswer(seniors)
  const { user, box, search } = await open('/seniors?company=nowhere&page=2')

  expect(await screen.findByText(/^No seniors found for "nowhere"/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all seniors' }))

  expect(await card('Bina')).toBeVisible()
  expect(search()).toBe('')
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
})

test('keeps text typed before the URL changes', async () => {
  listAnswer(seniors)
  let opened = () => {}
  const load = ({ request }: { request: Request }) =>
    request.url.endsWith('company=goo') &&
    new Promise<void>((resolve) => {
      opened = resolve
    })
  const { user, box, search } = await open('/seniors', load)
  await card('Bina')

  await user.type(box, 'goo{Enter} ')
  expect(search()).toBe('')
  await act(async () => opened())

  await screen.findByText(/"goo"$/)
  expect(search()).toBe('?company=goo')
  expect(box).toHaveValue('goo ')
})

test('searches by role, question type or name; visitors can’t search question types', async () => {
  listAnswer(seniors)
  const { user, box, search } = await open('/seniors?company=goo&page=2')
  await card('Anil')
  const asked = answer('get', '/seniors', { data: [seniors[0]] })
  const by = screen.getByRole('combobox', { name: 'Search in' })
  expect(within(by).queryByRole('option', { name: 'Question type' })).toBeNull()

  await user.selectOptions(by, 'role')

  expect(search()).toBe('?role=goo')
  expect(await screen.findByRole('searchbox', { name: 'Search by role' })).toHaveValue('goo')
  expect(await screen.findByText('1 senior with interviews as "goo"')).toBeVisible()
  await user.clear(box)
  await user.selectOptions(by, 'name')
  await user.type(box, 'ani{Enter}')
  expect(await screen.findByText('1 senior named "ani"')).toBeVisible()
  expect(asked).toEqual(expect.arrayContaining(['?role=goo', '?name=ani']))
})
