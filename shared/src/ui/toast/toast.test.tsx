import { fireEvent, screen } from '@testing-library/react'
import { freezeTime, pass, quickUser, soon } from '../../testing/frozenTime'
import { renderPage } from '../../testing/renderPage'
import { saveToasts, showSavedToasts, toast } from './index'

const texts = { loading: 'Working', success: 'Done', failure: 'Went wrong' }

test.each([
  ['a success closes after 2 seconds', 'Done', 2, () => toast.success('Done')],
  ['an error closes after 3 seconds', 'Went wrong', 3, () => toast.error('Went wrong')],
  [
    'tracked work that succeeds closes after 2 seconds',
    'Done',
    2,
    () => void toast.track(Promise.resolve(1), texts),
  ],
  [
    'tracked work that fails is explained, rejects with its error, and closes after 3 seconds',
    'Error: no such user',
    3,
    () =>
      expect(
        toast.track(Promise.reject(new Error('no such user')), { ...texts, failure: String }),
      ).rejects.toThrow('no such user'),
  ],
  [
    'a failure stays for its own time',
    'Went wrong',
    1,
    () => toast.track(Promise.reject(new Error('x')), { ...texts, failureSeconds: 1 }).catch(() => {}),
  ],
])('%s', async (_name, text, seconds, raise) => {
  await renderPage(<p>Page</p>)
  freezeTime()
  await raise()
  await soon(() => screen.queryByText(text))

  await pass(seconds - 0.2)
  expect(screen.getByText(text)).toBeInTheDocument()
  await pass(0.4)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('a change is reported in the server’s words, and says whether it succeeded', async () => {
  await renderPage(<p>Page</p>)
  expect(await toast.change(Promise.resolve({ message: 'Approach saved' }))).toBe(true)
  expect(screen.getByText('Approach saved')).toBeInTheDocument()
  const refused = { status: 409, clientMessage: 'Conflict', serverMessage: 'Already sent' }
  expect(await toast.change(Promise.reject(refused))).toBe(false)
  expect(screen.getByText('Already sent')).toBeInTheDocument()
})

test('shows at most four toasts, the newest', async () => {
  await renderPage(<p>Page</p>)
  for (const number of [1, 2, 3, 4, 5]) toast.error(`Failure ${number}`)
  for (const number of [2, 3, 4, 5]) expect(await screen.findByText(`Failure ${number}`)).toBeInTheDocument()
  expect(screen.queryByText('Failure 1')).not.toBeInTheDocument()
})

test('closing a toast by keyboard returns the focus', async () => {
  await renderPage(<button type="button">Save</button>)
  const user = quickUser()
  toast.error('Went wrong', 'until dismissed')
  await screen.findByText('Went wrong')
  expect(screen.getByText('Went wrong').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  const [save, close] = ['Save', 'Close'].map((name) => screen.getByRole('button', { name }))
  save?.focus()
  await user.tab()
  expect(close).toHaveFocus()
  const focused = save && jest.spyOn(save, 'focus')
  await user.keyboard('{Enter}')
  expect(save).toHaveFocus()
  // Keeps the scroll position.
  expect(focused).toHaveBeenCalledWith({ preventScroll: true })
})

test('the next document shows the open toasts for their remaining time', async () => {
  await renderPage(<p>Page</p>)
  freezeTime()
  showSavedToasts()
  toast.success('Login success!', 9)
  toast.success('Read already', 1)
  void toast.track(new Promise(() => {}), { loading: 'Still working', success: '' })
  toast.error('Until it is closed', 'until dismissed')
  await pass(3)
  toast.error('Closed', 'until dismissed')
  await soon(() => screen.queryByText('Closed'))
  // A pointer over them would keep them all.
  fireEvent.click(screen.getAllByRole('button', { name: /close/i }).at(-1) ?? document.body)
  await pass(1)
  expect(screen.queryByText('Closed')).not.toBeInTheDocument()
  saveToasts()
  window.dispatchEvent(new Event('pagehide'))
  await pass(6)
  expect(screen.queryByText('Login success!')).not.toBeInTheDocument()

  // The start of the next page.
  showSavedToasts()
  await soon(() => screen.queryByText('Login success!'))
  expect(screen.queryByText('Read already')).not.toBeInTheDocument()
  expect(screen.getAllByText('Until it is closed')).toHaveLength(2)
  expect(screen.queryByText('Closed')).not.toBeInTheDocument()
  await pass(4.8)
  expect(screen.getByText('Login success!')).toBeInTheDocument()
  await pass(0.4)
  expect(screen.queryByText('Login success!')).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})
