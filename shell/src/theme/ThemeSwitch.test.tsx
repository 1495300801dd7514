import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeProvider, useTheme } from './ThemeProvider'
import { ThemeSwitch } from './ThemeSwitch'

/** A system with these features. */
const system = (...features: string[]) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: features.some((feature) => query.includes(feature)),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )

function SchemeText() {
  return <p>{`It is ${useTheme().scheme}`}</p>
}

const renderSwitch = () =>
  render(
    <ThemeProvider>
      <ThemeSwitch />
      <SchemeText />
    </ThemeProvider>,
  )

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('uses the system’s theme until the user chooses', async () => {
  system('dark')
  renderSwitch()

  expect(screen.getByText('It is dark')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('applies a choice, stores it, restores it at the next start, and deletes it for the system’s theme', async () => {
  const { unmount } = renderSwitch()

  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getByText('It is dark')).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  unmount()
  renderSwitch()
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(screen.getByText('It is light')).toBeInTheDocument()
  expect(localStorage.getItem('theme')).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('ignores an invalid stored choice', () => {
  localStorage.setItem('theme', 'purple')
  renderSwitch()

  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
})

test('is light on paper, whatever is chosen', () => {
  system('dark', 'print')
  localStorage.setItem('theme', 'dark')
  renderSwitch()

  expect(screen.getByText('It is light')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('follows a choice made in another tab', () => {
  renderSwitch()
  localStorage.setItem('theme', 'dark')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })))

  expect(screen.getByText('It is dark')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})
