import { useConfirmMoveMutation, useSendMoveCodeMutation } from '@portal/shared/api/accountMoves'
import { failureText, isCallFailure } from '@portal/shared/api/api'
import { type AccountMove, accountLimits, accountMessages, factorCodes } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { codeVerified } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import code from '../code-verification/code.module.css'
import { MailedCodeForm } from '../code-verification/MailedCodeForm'
import { useSecondsUntil } from '../useSecondsUntil'
import { PasswordChoice } from './PasswordChoice'

const movedText = 'Your account was moved. Log in with your new address'
const failedText = 'Your account couldn’t be moved'

/** Shown below the boxes, not in a toast. */
const isWrongCode = (error: unknown) => isCallFailure(error) && error.status === 400

/** Moves the account at once, with a code sent to its old address. */
export function MoveByCode({ move }: { move: AccountMove }) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [isSent, setIsSent] = useState(move.isCodeSent)
  const [againAt, setAgainAt] = useState<number | null>(null)
  const [keepPassword, setKeepPassword] = useState(false)
  const [sendCode, sending] = useSendMoveCodeMutation()
  const [confirmMove, moving] = useConfirmMoveMutation()
  const seconds = useSecondsUntil(againAt)

  async function handleSend() {
    if (seconds > 0) return
    const work = toast.track(sendCode().unwrap(), {
      loading: 'Sending a code...',
      success: `We sent a code to ${move.oldEmail}`,
      failure: (error) => failureText(error, 'The code couldn’t be sent'),
    })
    try {
      await work
      setIsSent(true)
      setAgainAt(Date.now() + accountLimits.resendSeconds * 1000)
    } catch (error) {
      if (isCallFailure(error) && error.retryAfter) setAgainAt(Date.now() + error.retryAfter * 1000)
    }
  }

  async function handleCode(otp: number) {
    const confirmed = confirmMove({ otp, keepPassword })
      .unwrap()
      .catch((error) => {
        if (!isCallFailure(error) || error.code !== factorCodes.logIn) throw error
        return null
      })
    try {
      const answer = await toast.track(confirmed, {
        loading: 'Moving your account...',
        success: (signedIn) => (signedIn ? 'Your account was moved' : movedText),
        failure: (error) => (isWrongCode(error) ? undefined : failureText(error, failedText)),
        failureSeconds: 5,
      })
      // The account has a second factor, so the owner must log in.
      if (!answer) return void navigate(paths.login, { replace: true })
      dispatch(codeVerified(answer.user))
      return void navigate(paths.home, { replace: true })
    } catch (error) {
      return isWrongCode(error) ? accountMessages.invalidCode : ''
    }
  }

  const send = (
    <Button
      type={isSent ? 'default' : 'primary'}
      size="large"
      loading={sending.isLoading}
      className={code.waits ?? ''}
      // Not `disabled` while waiting: that would drop keyboard focus.
      aria-disabled={seconds > 0}
      onClick={handleSend}
      block
    >
      {seconds > 0 ? `Send it again in ${seconds}\u00a0s` : isSent ? 'Send it again' : 'Send a code there'}
    </Button>
  )
  if (!isSent) return send
  return (
    <MailedCodeForm
      hint={`We sent it to ${move.oldEmail}. It works for ${accountLimits.codeMinutes} minutes, in this browser.`}
      action="Move my account"
      isSending={moving.isLoading}
      onCode={handleCode}
      choices={<PasswordChoice keepPassword={keepPassword} onChange={setKeepPassword} />}
    >
      {send}
    </MailedCodeForm>
  )
}
