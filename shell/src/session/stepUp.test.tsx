import { papersApi } from '@portal/shared/api/papers'
import type { SecondFactor } from '@portal/shared/contract'
import { answer, answerOnce } from '@portal/shared/testing/apiServer'
import { plugInAuthenticator, unplugAuthenticator } from '@portal/shared/testing/authenticator'
import { lead } from '@portal/shared/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderPortal } from '../testing/renderPortal'
// Compiled ahead, so that no test waits for it.
import './StepUpDialog'

afterEach(unplugAuthenticator)

const since = '2026-01-01T00:00:00.000Z'
const app: SecondFactor = { totpSince: since, recoveryCodesLeft: 8, isNeeded: false }
const noApp: SecondFactor = { totpSince: null, recoveryCodesLeft: 0, isNeeded: false }
const phone = { _id: '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c12', name: 'Phone', createdAt: since, usedAt: null }
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300000,
  userVerification: 'required',
  allowCredentials: [{ id: 'c2FtcGxl', type: 'public-key' }],
}

const dialog = () => screen.queryByRole('dialog', { name: 'Confirm your identity' })
const button = (name: string) => screen.findByRole('button', { name })

/** A lead's page whose deletion is refused once; `came` has the bodies of the others. */
async function deleteAsLead({ factor = app, passkeys = [phone], isBusy = false }) {
  answer('get', '/user/secondFactor', factor)
  answer('get', '/user/passkeys', { passkeys })
  if (isBusy) answerOnce('get', '/user/passkeys', { message: 'The database is busy' }, { status: 503 })
  const came = answer('delete', '/paper/deletePaperRequest/1', { message: 'Paper deleted' })
  const refusal = { message: 'Confirm your identity first', code: 'step-up' }
  answerOnce('delete', '/paper/deletePaperRequest/1', refusal, { status: 403 })
  const { store, user } = await renderPortal('/nowhere', { user: lead })
  const outcome = jest.fn()
  await act(async () => {
    void store.dispatch(papersApi.endpoints.deletePaperRequest.initiate('1')).then(outcome)
  })
  await waitFor(() => expect(dialog()).toBeVisible())
  return { user, came, outcome }
}

test('a wrong code is shown at its field, and the next one is accepted', async () => {
  const wrong = 'This code is wrong or was already used. Wait for the next one'
  answer('post', '/user/proof/code', { message: 'Thank you' })
  answerOnce('post', '/user/proof/code', { message: wrong, errors: { code: wrong } }, { status: 400 })
  const { user, came, outcome } = await deleteAsLead({})
  await user.type(await screen.findByLabelText('Code'), '000000')
  await user.click(await button('Confirm'))
  expect(await screen.findByText(wrong)).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveValue('000000')
  expect(came).toEqual([])

  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(outcome).toHaveBeenCalledWith({ data: { message: 'Paper deleted' } }))
})

test('a passkey is the only option without an app, and lets the call continue', async () => {
  const asked = plugInAuthenticator()
  answer('post', '/user/proof/passkey/options', { options })
  const proofs = answer('post', '/user/proof/passkey', { message: 'Thank you' })
  const { user, came, outcome } = await deleteAsLead({ factor: noApp })
  const use = await button('Use a passkey')
  expect(use).toHaveFocus()
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(came).toEqual([])
  await user.click(use)

  await waitFor(() => expect(outcome).toHaveBeenCalledWith({ data: { message: 'Paper deleted' } }))
  expect(asked).toMatchObject([{ publicKey: { userVerification: 'required', allowCredentials: [{}] } }])
  expect(proofs).toHaveLength(1)
})

test('a browser without passkeys explains where to go', async () => {
  const { user, outcome } = await deleteAsLead({ factor: noApp })
  expect(await screen.findByText(/This browser doesn’t support passkeys/)).toBeVisible()
  await user.click(await button('Cancel'))
  await waitFor(() => expect(outcome).toHaveBeenCalled())
})

test('factors that can’t be loaded are reported and can be retried', async () => {
  const { user } = await deleteAsLead({ isBusy: true })
  const failed = within(await screen.findByRole('dialog'))
  expect(await failed.findByText('The database is busy')).toBeVisible()
  await user.click(failed.getByRole('button', { name: /Retry/ }))

  expect(await screen.findByLabelText('Code')).toBeVisible()
})
