import { loggedOutState } from '@portal/shared/store'
import { answer, answerLater, answerNothing, setUpApiServer } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha, pendingAsha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SignupPage } from '../signup/SignupPage'
import { type Boxes, backspaceIn, pasteInto, typeInto } from './codeEntry'

setUpApiServer(
  http.post('*/backend/user/isUsernameAvailable', () => HttpResponse.json({ available: true })),
  http.get('*/backend/user/isAddressRefused', () => HttpResponse.json({ refused: false })),
  http.get('*/backend/user/me', () => HttpResponse.json({ user: null })),
)

const auth = { ...loggedOutState, ...pendingAsha, password: 'a long password', resendAt: Date.now() + 60_000 }

const openCode = (changes: Partial<typeof auth> = {}, knownPaths = ['/', '/signup']) =>
  renderPage(<SignupPage />, { path: '/signup', knownPaths, state: { auth: { ...auth, ...changes } } })

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 5$/)
const shown = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')
const box = (at: number) => screen.getByLabelText(`Digit ${at} of 5`)

test('shows five boxes for a pending sign-up, the first one focused', async () => {
  await openCode()
  expect(boxes()).toHaveLength(5)
  expect(box(1)).toHaveFocus()
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code')
  for (const input of boxes()) expect(input).toHaveAttribute('inputmode', 'numeric')
  expect(screen.getByText(pendingAsha.email)).toBeVisible()
  expect(document.title).toBe('Verify your e-mail · Club Portal')
})

test('moves on while typing, back on backspace, and with the arrow keys; clears from a box on without a digit', async () => {
  const { user } = await openCode()
  await user.keyboard('123')
  expect(shown()).toBe('123__')
  expect(box(4)).toHaveFocus()
  await user.keyboard('{Backspace}')
  expect(shown()).toBe('12___')
  expect(box(3)).toHaveFocus()
  await user.keyboard('45{ArrowLeft}{ArrowLeft}{ArrowLeft}9')
  expect(shown()).toBe('1945_')
  // Also for a digit that was already there.
  await user.click(box(1))
  await user.keyboard('12')
  expect(shown()).toBe('1245_')
  await user.click(box(3))
  await user.keyboard('x')
  expect(shown()).toBe('12___')
  expect(box(3)).toHaveFocus()
})

test('signs in with the right code, and goes home if there is no page for handles', async () => {
  const sent = answer('post', '/user/verifyEmail', { user: asha })
  const { user, store } = await openCode()
  await user.keyboard('12{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Email or OTP')
  expect(box(3)).toHaveFocus()
  await user.paste('00042')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(await screen.findByText('Signup successful!')).toBeVisible()
  expect(sent).toEqual([{ email: pendingAsha.email, otp: 42 }])
  const signedIn = { isLoggedIn: true, verified: true, password: '', resendAt: null }
  expect(store.getState().auth).toMatchObject(signedIn)
})

test.each([
  ['was used in another tab', () => answer('post', '/user/verifyEmail', { message: 'No' }, { status: 400 })],
  ['was right, but the answer was lost', () => answerNothing('post', '/user/verifyEmail')],
])('goes on if the code %s', async (_name, refuse) => {
  refuse()
  answer('get', '/user/me', { user: asha })
  const { user, store } = await openCode()
  await user.paste('12345')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, verified: true })
})

test.each([
  ['the server’s message', 503, 'Back soon'],
  ['the fallback', 0, 'Some error occurred! Please try again later.'],
])(
  'shows %s for 5 seconds after a wrong code, and clears and refocuses the boxes',
  async (_name, status, text) => {
    if (status) answer('post', '/user/verifyEmail', { message: text }, { status })
    else answerNothing('post', '/user/verifyEmail')
    const { user } = await openCode()
    await user.paste('12345')
    freezeTime()
    await quickUser().keyboard('{Enter}')

    const toast = () => screen.queryByText(text, { selector: '#toasts *' })
    expect(await soon(toast)).toBeVisible()
    expect(shown()).toBe('_____')
    expect(box(1)).toHaveFocus()
    // The code may still be right.
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await pass(4.8)
    expect(toast()).toBeVisible()
    await pass(0.4)
    expect(toast()).toBeNull()
  },
)

test('shows a wrong code once, at the boxes, until the next input', async () => {
  answer('post', '/user/verifyEmail', { message: 'Invalid Email or OTP' }, { status: 400 })
  const { user } = await openCode()
  await user.paste('12345')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid Email or OTP'))
  const group = screen.getByRole('group', { name: 'Verification code' })
  expect(group).toHaveAccessibleDescription(/^Invalid Email or OTP/)
  for (const input of boxes()) expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getAllByText('Invalid Email or OTP')).toHaveLength(1)

  await user.keyboard('1')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(group).not.toHaveAccessibleDescription(/Invalid/)
  for (const input of boxes()) expect(input).toHaveAttribute('aria-invalid', 'false')
})

test('returns to the form if the username was taken since', async () => {
  const errors = { username: 'Username is already taken' }
  answer('post', '/user/verifyEmail', { message: 'Sign up with another name', errors }, { status: 409 })
  const { user } = await openCode()
  await user.paste('12345')
  await user.keyboard('{Enter}')

  expect(await screen.findByRole('heading', { name: 'Join the club' })).toBeVisible()
  expect(screen.queryByText('Sign up with another name')).toBeNull()
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is already taken')
  expect(screen.getByLabelText('Username')).toHaveFocus()
  expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao')
})

test('shows that the code is being checked, sends it once, and goes to the handles after that', async () => {
  const { release, came } = answerLater('post', '/user/verifyEmail', { user: asha })
  const { user } = await openCode({}, ['/', '/signup', '/profileVerification'])
  await user.paste('12345')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Verifying OTP')).toBeVisible()
  await user.keyboard('{Enter}')
  release()
  expect(await screen.findByText('Elsewhere: /profileVerification')).toBeVisible()
  expect(came).toHaveLength(1)
})

test('Change email restores the form; only corrected details sign up again', async () => {
  const sent = answer('post', '/user/signup', { user: pendingAsha }, { status: 201 })
  const { user, store } = await openCode()
  await user.click(screen.getByRole('button', { name: 'Change email' }))

  expect(screen.getByRole('heading', { name: 'Join the club' })).toBeVisible()
  expect(store.getState().auth).toEqual({ ...loggedOutState, password: 'a long password' })
  expect(screen.getByLabelText('Username')).toHaveValue('asha')
  expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Institute e-mail')).toHaveValue(pendingAsha.email)
  expect(screen.getByLabelText('Institute e-mail')).toHaveFocus()
  expect(screen.getByLabelText('Mobile No')).toHaveValue('9876543210')
  expect(screen.getByLabelText('Password')).toHaveValue('a long password')

  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible()
  expect(store.getState().auth).toMatchObject(auth)
  expect(sent).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await user.type(screen.getByLabelText('Full Name'), ' Nair')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

describe('the boxes', () => {
  const boxesOf = (text: string): Boxes =>
    Array.from(text, (character) => (character === '_' ? '' : character))
  const shown = ({ boxes, focus }: { boxes: Boxes; focus: number }) =>
    `${boxes.map((box) => box || '_').join('')} @${focus}`

  test.each([
    ['a digit goes in and the cursor goes on', '_____', 0, '4', '4____ @1'],
    ['the last digit keeps the cursor', '1234_', 4, '5', '12345 @4'],
    ['a digit behind another takes its place', '12___', 0, '17', '72___ @1'],
    ['the same digit again goes on', '12___', 0, '11', '12___ @1'],
    ['a letter in an empty box clears from there on', '1__45', 1, 'x', '1____ @1'],
    ['a blank clears from its box on', '12345', 3, ' ', '123__ @3'],
    ['the system fills the whole code into one box', '_____', 0, '04213', '04213 @4'],
  ])('%s', (_name, before, at, value, after) => {
    expect(shown(typeInto(boxesOf(before), at, value))).toBe(after)
  })

  test.each([
    ['the whole code into the first box', '_____', 0, '04213', '04213 @4'],
    ['the whole code into another box', '99___', 3, '04213', '04213 @4'],
    ['the code in groups in a sentence', '_____', 0, 'Your code: 04 213.', '04213 @4'],
    ['some digits, from the box on', '1____', 1, '23', '123__ @3'],
    ['digits with a letter among them clear from there on', '99999', 0, '12x45', '12___ @2'],
    ['more than five digits fill the five', '_____', 0, '1234567', '12345 @4'],
  ])('pasting %s', (_name, before, at, text, after) => {
    expect(shown(pasteInto(boxesOf(before), at, text))).toBe(after)
  })

  test.each([
    ['takes the digit of its box', '12345', 4, '1234_ @4'],
    ['goes to the box before an empty one and takes that digit', '12___', 2, '1____ @1'],
    ['stays in the first box', '_____', 0, '_____ @0'],
  ])('backspace %s', (_name, before, at, after) => {
    expect(shown(backspaceIn(boxesOf(before), at))).toBe(after)
  })
})
