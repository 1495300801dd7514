import { useConfirmMoveMutation, useSendMoveCodeMutation } from '@portal/shared/api/accountMoves'
import { failureText, isCallFailure } from '@portal/shared/api/api'
import { type AccountMove, accountLimits, accountMessages, factorCodes } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { codeVerified } from '@portal/shared/store'
import { FormNotice } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { CodeBoxes } from '../code-verification/CodeBoxes'
import code from '../code-verification/code.module.css'
import { type Entry, emptyBoxes } from '../code-verification/codeEntry'
import { useSecondsUntil } from '../useSecondsUntil'
import { PasswordChoice } from './PasswordChoice'

const movedText = 'Your account is moved: log in with your new address'

/** A code to the account's own address moves it at once. */
export function MoveByCode({ move }: { move: AccountMove }) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [isSent, setIsSent] = useState(move.isCodeSent)
  const [againAt, setAgainAt] = useState<number | null>(null)
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [keepPassword, setKeepPassword] = useState(false)
  const [refusal, setRefusal] = useState('')
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const [refusalId, hintId] = [useId(), useId()]
  const [sendCode, sending] = useSendMoveCodeMutation()
  const [confirmMove, moving] = useConfirmMoveMutation()
  const seconds = useSecondsUntil(againAt)

  async function handleSend() {
    if (seconds > 0) return
    const work = toast.track(sendCode().unwrap(), {
      loading: 'Sending a code...',
      success: `A code is on its way to ${move.oldEmail}`,
      failure: (error) => failureText(error, 'The code could not be sent'),
    })
    try {
      await work
      setIsSent(true)
      setAgainAt(Date.now() + accountLimits.resendSeconds * 1000)
    } catch (error) {
      if (isCallFailure(error) && error.retryAfter) setAgainAt(Date.now() + error.retryAfter * 1000)
    }
  }

  function handleEntry(entry: Entry) {
    setRefusal('')
    setBoxes(entry.boxes)
    inputs.current[entry.focus]?.focus()
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (moving.isLoading) return
    const missing = boxes.indexOf('')
    if (missing >= 0) {
      setRefusal(accountMessages.invalidCode)
      return inputs.current[missing]?.focus()
    }
    try {
      const otp = Number(boxes.join(''))
      const confirmed = confirmMove({ otp, keepPassword })
        .unwrap()
        .catch((error) => {
          if (!isCallFailure(error) || error.code !== factorCodes.logIn) throw error
          return null
        })
      const answer = await toast.track(confirmed, {
        loading: 'Moving your account...',
        success: (signedIn) => (signedIn ? 'Your account is moved' : movedText),
        // A wrong code is shown below its boxes.
        failure: (error) =>
          isCallFailure(error) && error.status === 400
            ? undefined
            : failureText(error, 'Your account could not be moved'),
        failureSeconds: 5,
      })
      // Moved, but its second factor is asked for at the login.
      if (!answer) return navigate(paths.login, { replace: true })
      dispatch(codeVerified(answer.user))
      navigate(paths.home, { replace: true })
    } catch (error) {
      if (isCallFailure(error) && error.status === 400) setRefusal(accountMessages.invalidCode)
      setBoxes(emptyBoxes)
      inputs.current[0]?.focus()
    }
  }

  const send = (
    <Button
      type={isSent ? 'default' : 'primary'}
      size="large"
      loading={sending.isLoading}
      className={code.waits ?? ''}
      // Not `disabled` while it waits: that would take the cursor from a keyboard.
      aria-disabled={seconds > 0}
      onClick={handleSend}
      block
    >
      {seconds > 0 ? `Send it again in ${seconds}\u00a0s` : isSent ? 'Send it again' : 'Send a code there'}
    </Button>
  )
  if (!isSent) return send
  return (
    <form className={code.form} onSubmit={handleSubmit} noValidate>
      <CodeBoxes
        boxes={boxes}
        inputs={inputs}
        onEntry={handleEntry}
        describedBy={`${refusalId} ${hintId}`}
        invalid={refusal !== ''}
      />
      <div>
        <FormNotice id={refusalId}>{refusal}</FormNotice>
        <p id={hintId} className={code.hint}>
          From the mail to {move.oldEmail}. It is good for {accountLimits.codeMinutes} minutes, in this
          browser.
        </p>
      </div>
      <PasswordChoice keepPassword={keepPassword} onChange={setKeepPassword} />
      <Button type="primary" size="large" htmlType="submit" loading={moving.isLoading} block>
        Move my account
      </Button>
      {send}
    </form>
  )
}
