import { answer, answerLater, answerNothing, setUpApiServer } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { pendingAsha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { digitsOf, isUnlikely, phoneOf, tooLong } from '../form/phone'
import { SignupPage } from './SignupPage'

setUpApiServer(
  http.post('*/backend/user/isUsernameAvailable', () => HttpResponse.json({ available: true })),
  http.get('*/backend/user/isAddressRefused', () => HttpResponse.json({ refused: false })),
)

const typed = {
  Username: 'asha',
  'Full Name': 'Asha Rao',
  'Institute e-mail': 'Asha.2024mca012@institute.example',
  'Mobile No': '9876543210',
  Password: 'a long password',
}

const openSignup = () => renderPage(<SignupPage />, { path: '/signup' })
type Page = Awaited<ReturnType<typeof openSignup>>

const fieldOf = (label: string) => screen.getByLabelText(label)

async function fill({ user }: Page, changes: Partial<typeof typed> = {}) {
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    if (text === '') continue
    await user.click(fieldOf(label))
    await user.paste(text)
  }
}

const isWrong = (label: string) => fieldOf(label).getAttribute('aria-invalid') === 'true'
const submit = ({ user }: Pick<Page, 'user'>) => user.click(screen.getByRole('button', { name: 'Sign up' }))

test('signs up and asks for the code; sends once on Enter, with a busy button', async () => {
  const { release, came } = answerLater('post', '/user/signup', { user: pendingAsha }, { status: 201 })
  const page = await openSignup()
  await fill(page)
  await page.user.type(fieldOf('Password'), '{Enter}{Enter}')

  expect(await screen.findByText('Signing you in')).toBeVisible()
  expect(screen.getByRole('button', { name: /Sign up/ })).toHaveClass('ant-btn-loading')
  release()
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const { username, name, email, phone } = pendingAsha
  const password = 'a long password'
  expect(came).toEqual([{ username, name, email, phone, password }])
  expect(await screen.findByText('Signup successful!')).toBeVisible()
  expect(screen.getByText(/in (60|5\d|4\d) s/)).toBeVisible()
  expect(page.store.getState().auth).toMatchObject({ username, verified: false, password })
})

test('says that all fields are required and focuses the first', async () => {
  const page = await openSignup()
  await submit(page)

  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required!')
  expect(fieldOf('Username')).toHaveFocus()
  for (const label of Object.keys(typed)) expect(isWrong(label)).toBe(true)
  expect(fieldOf('Full Name')).toHaveAccessibleDescription('Enter your name')
  await fill(page, { Password: '' })
  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required!')
  await page.user.type(fieldOf('Password'), typed.Password)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('refuses a field when it is left, until it is edited, but not an empty one', async () => {
  const { user } = await openSignup()
  await user.click(fieldOf('Username'))
  await user.tab()
  expect(isWrong('Username')).toBe(false)
  for (const [label, text, message] of [
    ['Username', 'a b c d', 'Use 4 to 20 letters, digits, hyphens or underscores'],
    ['Institute e-mail', 'asha', 'Enter an e-mail address'],
    ['Mobile No', '98x', 'Enter a mobile number'],
    ['Password', '7 chars', 'Use at least 8 characters'],
  ] as const) {
    await user.type(fieldOf(label), text)
    expect(isWrong(label)).toBe(false)
    await user.tab()
    expect(isWrong(label)).toBe(true)
    expect(fieldOf(label)).toHaveAccessibleDescription(message)
    await user.type(fieldOf(label), '1')
    expect(isWrong(label)).toBe(false)
  }
})

describe('the mobile number', () => {
  const phone = () => fieldOf('Mobile No')

  test('shows +91 98765 43210 as ten digits, and questions an unlikely number without refusing it', async () => {
    const sent = answer('post', '/user/signup', { user: pendingAsha }, { status: 201 })
    const page = await openSignup()
    await fill(page, { 'Mobile No': '' })
    fireEvent.change(phone(), { target: { value: '+91 98765 43210' } })
    expect(phone()).toHaveAccessibleDescription('We’ll save 9876543210')
    await page.user.click(phone())
    await page.user.tab()
    expect(phone()).toHaveValue('9876543210')

    await page.user.clear(phone())
    await page.user.paste('0123456789')
    expect(phone()).toHaveAccessibleDescription('We’ll save 123456789')
    await page.user.tab()
    expect(phone()).toHaveAccessibleDescription('Is this your number? We’ll save it as 123456789')
    expect(isWrong('Mobile No')).toBe(false)
    await submit(page)
    await screen.findByRole('heading', { name: 'Check your mail' })
    expect(sent).toEqual([expect.objectContaining({ phone: 123456789 })])
  })

  test('refuses too many digits without cutting them', async () => {
    const { user } = await openSignup()
    await user.type(phone(), '98765432101234')
    // The help stays visible, so that nothing moves.
    expect(screen.getByText('10 digits, with or without +91')).toBeVisible()
    await user.tab()

    expect(phone()).toHaveValue('98765432101234')
    expect(isWrong('Mobile No')).toBe(true)
    expect(phone()).toHaveAccessibleDescription('A mobile number has at most 10 digits. This one has 14')
  })
})

test('shows the server’s errors below their fields, focuses the first, and keeps the form', async () => {
  const errors = { password: 'This password is too common', email: 'This is no institute address' }
  answer('post', '/user/signup', { message: 'Check the form', errors }, { status: 400 })
  const page = await openSignup()
  await fill(page)
  await submit(page)

  expect(await screen.findByText('This is no institute address')).toBeVisible()
  expect(screen.queryByText('Check the form')).toBeNull()
  expect(fieldOf('Institute e-mail')).toHaveAccessibleDescription('This is no institute address')
  expect(fieldOf('Password')).toHaveAccessibleDescription('This password is too common')
  expect(fieldOf('Institute e-mail')).toHaveFocus()
  for (const [label, text] of Object.entries(typed)) expect(fieldOf(label)).toHaveValue(text)
})

test('shows the toast of a failed sign-up for 2 seconds', async () => {
  answer('post', '/user/signup', { message: 'Try later' }, { status: 503 })
  const page = await openSignup()
  await fill(page)
  freezeTime()
  await submit({ user: quickUser() })
  await soon(() => screen.queryByText('Try later'))
  await pass(1.8)
  expect(screen.getByText('Try later')).toBeVisible()
  await pass(0.4)
  expect(screen.queryByText('Try later')).toBeNull()
})

test('labels fields for autofill, and shows the password on request', async () => {
  const { user } = await openSignup()
  const fields = Object.keys(typed).map((label) => fieldOf(label).getAttribute('autocomplete'))
  expect(fields).toEqual(['username', 'name', 'email', 'tel-national', 'new-password'])
  expect(document.title).toBe('Signup · Club Portal')
  expect(hrefOf('Log in')).toBe('/login')
  expect(fieldOf('Password')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(fieldOf('Password')).toHaveAttribute('type', 'text')
})

describe('the username', () => {
  const tick = () => screen.queryByRole('img', { name: 'Username is available' })
  const cross = () => screen.queryByRole('img', { name: 'Username is not available' })
  const type = (text: string) => quickUser().type(screen.getByLabelText('Username'), text)

  beforeEach(freezeTime)

  test('ticks an available name after 500 ms, with one request', async () => {
    const asked = answer('post', '/user/isUsernameAvailable', { available: true })
    await openSignup()
    await type('asha')
    await pass(0.3)
    expect(asked).toEqual([])
    expect(tick()).toBeNull()
    await pass(0.3)
    expect(await soon(tick)).toBeVisible()
    expect(asked).toEqual([{ username: 'asha' }])
    expect(cross()).toBeNull()
  })

  test('marks a taken name as invalid, with a cross and a text, until it is edited', async () => {
    answer('post', '/user/isUsernameAvailable', { available: false })
    await openSignup()
    await type('asha')
    await pass(0.6)
    expect(await soon(cross)).toBeVisible()
    expect(tick()).toBeNull()
    const field = screen.getByLabelText('Username')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('This username is taken. Try another one')
    await type('2')
    expect(field).toBeValid()
  })

  test('treats fewer than 4 characters as unavailable without a request, and shows nothing for none', async () => {
    const asked = answer('post', '/user/isUsernameAvailable', { available: true })
    await openSignup()
    await pass(0.6)
    expect(cross()).toBeNull()
    await type('ash')
    await pass(0.6)
    expect(cross()).toBeVisible()
    expect(asked).toEqual([])
  })

  test.each([
    ['offline', () => answerNothing('post', '/user/isUsernameAvailable'), 'network'],
    ['too many checks', () => answer('post', '/user/isUsernameAvailable', {}, { status: 429 }), 429],
  ])('logs a failed check (%s) without calling the name unavailable', async (_, fail, status) => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
    fail()
    await openSignup()
    await type('asha')
    await pass(0.6)

    await soon(() => screen.queryByText('This username can’t be checked right now. You can still sign up.'))
    expect(cross()).toBeNull()
    expect(logged).toHaveBeenCalledWith('The username check failed', expect.objectContaining({ status }))
  })
})

describe('a phone number', () => {
  test.each([
    ['9876543210', 9876543210],
    ['09876543210', 9876543210],
    ['+919876543210', 9876543210],
    ['+91 98765 43210', 9876543210],
    ['0091 9876543210', 9876543210],
    ['98765\u00a043210', 9876543210],
    ['(0) 98765.43210', 9876543210],
    ['9198765432', 9198765432],
    ['1234', 1234],
    ['0123456789', 123456789],
  ])('saves %s as %d', (typed, phone) => {
    expect(phoneOf(typed)).toBe(phone)
    expect(tooLong(typed)).toBeUndefined()
  })

  test.each(['', ' ', '0', '+91', '98x', '1e5', '0x10', '9876+54321', '+1 202 555 0100', '\u0967\u0968'])(
    '%j is not a number',
    (typed) => {
      expect(phoneOf(typed)).toBeNaN()
    },
  )

  test.each([
    ['98765432101', '98765432101'],
    ['+91 98765432101', '98765432101'],
  ])('reports %s as too long without cutting it', (typed, digits) => {
    expect(tooLong(typed)).toBe('A mobile number has at most 10 digits. This one has 11')
    expect(digitsOf(typed)).toBe(digits)
  })

  test.each([
    ['9876543210', false],
    ['+91 60000 00000', false],
    ['5876543210', true],
    ['987654321', true],
  ])('%s is unlikely to be an Indian mobile number: %p', (typed, unlikely) => {
    expect(isUnlikely(typed)).toBe(unlikely)
  })
})
