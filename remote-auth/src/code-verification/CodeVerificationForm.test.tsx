import { loggedOutState } from '@portal/shared/store'
import { answer, answerLater, answerNothing, setUpApiServer } from '@portal/shared/testing/api-server'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha, pendingAsha } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SignupPage } from '../signup/SignupPage'

setUpApiServer(
  http.post('*/backend/user/isUsernameAvailable', () => HttpResponse.json({ available: true })),
  http.get('*/backend/user/isAddressRefused', () => HttpResponse.json({ refused: false })),
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

test('moves on while typing, back on backspace, and with the arrow keys', async () => {
  const { user } = await openCode()
  await user.keyboard('123')
  expect(shown()).toBe('123__')
  expect(box(4)).toHaveFocus()
  await user.keyboard('{Backspace}')
  expect(shown()).toBe('12___')
  expect(box(3)).toHaveFocus()
  await user.keyboard('45{ArrowLeft}{ArrowLeft}{ArrowLeft}9')
  expect(shown()).toBe('1945_')
})

test('moves on when the same digit is typed again', async () => {
  const { user } = await openCode()
  await user.keyboard('12345')
  await user.click(box(1))
  await user.keyboard('12354')
  expect(shown()).toBe('12354')
})

test('clears from a box on if its input isn’t a digit', async () => {
  const { user } = await openCode()
  await user.keyboard('12345')
  await user.click(box(3))
  await user.keyboard('x')
  expect(shown()).toBe('12___')
  expect(box(3)).toHaveFocus()
})

test.each([1, 4])('pastes the whole code into box %i', async (at) => {
  const { user } = await openCode()
  await user.click(box(at))
  await user.paste(' 04213\n')
  expect(shown()).toBe('04213')
  expect(box(5)).toHaveFocus()
})

test('signs in with the right code, and goes home if there is no page for handles', async () => {
  const sent = answer('post', '/user/verifyEmail', { user: asha })
  const { user, store } = await openCode()
  await user.paste('00042')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(await screen.findByText('Signup successful!')).toBeVisible()
  expect(sent).toEqual([{ email: pendingAsha.email, otp: 42 }])
  expect(store.getState().auth).toMatchObject({
    isLoggedIn: true,
    verified: true,
    password: '',
    resendAt: null,
  })
})

test('goes to the handles after the right code, if that page exists', async () => {
  answer('post', '/user/verifyEmail', { user: asha })
  const { user } = await openCode({}, ['/', '/signup', '/profileVerification'])
  await user.paste('12345')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Elsewhere: /profileVerification')).toBeVisible()
})

test('refuses a missing or short code without a request', async () => {
  const sent = answer('post', '/user/verifyEmail', { user: asha })
  const { user } = await openCode()
  await user.keyboard('12{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Email or OTP')
  expect(box(3)).toHaveFocus()
  await user.keyboard('3')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(sent).toEqual([])
})

test.each([
  [
    'the server’s message',
    () => answer('post', '/user/verifyEmail', { message: 'Back soon' }, { status: 503 }),
    'Back soon',
  ],
  [
    'the fallback',
    () => answerNothing('post', '/user/verifyEmail'),
    'Some error occurred! Please try again later.',
  ],
])(
  'shows %s for 5 seconds after a wrong code, and clears and refocuses the boxes',
  async (_name, fail, text) => {
    fail()
    const { user } = await openCode()
    await user.paste('12345')
    freezeTime()
    await quickUser().keyboard('{Enter}')

    const toast = () => screen.queryByText(text, { selector: '#toasts *' })
    expect(await soon(toast)).toBeVisible()
    expect(shown()).toBe('_____')
    expect(box(1)).toHaveFocus()
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

test('doesn’t call a code wrong that couldn’t be checked', async () => {
  answer('post', '/user/verifyEmail', { message: 'The database rests' }, { status: 503 })
  const { user } = await openCode()
  await user.paste('12345')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('The database rests')).toBeVisible()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('says that the browser is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerNothing('post', '/user/verifyEmail')
  const { user } = await openCode()
  await user.paste('12345')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('You are offline. Try again when you’re back online.')).toBeVisible()
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

test('shows that the code is being checked, and sends it once', async () => {
  const { release, came } = answerLater('post', '/user/verifyEmail', { user: asha })
  const { user } = await openCode()
  await user.paste('12345')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Verifying OTP')).toBeVisible()
  await user.keyboard('{Enter}')
  release()
  expect(await screen.findByText('Elsewhere: /')).toBeVisible()
  expect(came).toHaveLength(1)
})

test('Change email restores the form', async () => {
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
})

test('Change email with the same details returns to the code form without a request', async () => {
  const sent = answer('post', '/user/signup', { user: pendingAsha }, { status: 201 })
  const { user, store } = await openCode()
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await user.click(screen.getByRole('button', { name: 'Sign up' }))

  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible()
  expect(store.getState().auth).toMatchObject(auth)
  expect(sent).toEqual([])
})

test('Change email with corrected details signs up again', async () => {
  const sent = answer('post', '/user/signup', { user: pendingAsha }, { status: 201 })
  const { user } = await openCode()
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await user.type(screen.getByLabelText('Full Name'), ' Nair')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))

  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible()
  expect(sent).toHaveLength(1)
})
