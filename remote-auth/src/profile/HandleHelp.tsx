import { isCallFailure } from '@portal/shared/api/api'
import { useRequestHandleChangeMutation } from '@portal/shared/api/handles'
import {
  type HandleChangeAnswer,
  handleChangeRequest,
  handleNoteMax,
  type OwnHandle,
  platformTitles,
  readHandle,
} from '@portal/shared/contract'
import { FormTextField, unlessInFields, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { requestFailureText } from '../failureTexts'
import css from './identity.module.css'
import { lossOf } from './LostHandles'

/** Asks the leads to replace a handle that still exists on its platform. */
function ChangeRequest({ platform, username }: OwnHandle) {
  const title = platformTitles[platform]
  const [request] = useRequestHandleChangeMutation()
  const [answer, setAnswer] = useState<HandleChangeAnswer>()
  const form = useZodForm(handleChangeRequest, {
    initial: { platform, username: '', note: '' },
    draft: `handle change ${platform}`,
    canonical: { username: (typed) => readHandle(platform, typed) },
  })

  const handleSubmit = form.handleSubmit(async (change) => {
    try {
      const texts = {
        loading: `Asking ${title}...`,
        success: (answer: HandleChangeAnswer) => (answer.canVerify ? 'You can verify it' : 'Request sent'),
        failure: unlessInFields(form, requestFailureText),
      }
      setAnswer(await toast.track(request(change).unwrap(), texts))
      form.restart()
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  })

  if (answer)
    return (
      <p role="status">
        {answer.message} {answer.canVerify && <VerifyLink>Verify your new handle</VerifyLink>}
      </p>
    )
  return (
    <>
      <p>
        We import from {username} on {title}. If you renamed it there, or it isn’t yours, enter the correct
        one. If {username} still exists on {title}, a lead decides.
      </p>
      <form className="stack" onSubmit={handleSubmit} noValidate>
        <FormTextField
          form={form}
          name="username"
          label={`Correct ${title} username`}
          readOnly={form.isSending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormTextField
          form={form}
          name="note"
          label="What happened?"
          readOnly={form.isSending}
          maxLength={handleNoteMax}
        />
        <Button htmlType="submit" loading={form.isSending}>
          Send
        </Button>
      </form>
    </>
  )
}

const VerifyLink = ({ children }: { children: string }) => (
  <Link to={paths.profileVerification}>{children}</Link>
)

/** What happened to a verified handle, and how another one replaces it. */
export function HandleHelp({ handle }: { handle: OwnHandle }) {
  const loss = lossOf(handle)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.help} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Wrong or renamed?<span className="visually-hidden"> {platformTitles[handle.platform]}</span>
      </summary>
      <div className="stack">
        {!isOpen ? null : loss ? (
          <p>
            {loss} What you solved so far still counts.{' '}
            <VerifyLink>{handle.lost?.as === 'taken' ? 'Verify again' : 'Verify your new handle'}</VerifyLink>
          </p>
        ) : (
          <ChangeRequest {...handle} />
        )}
      </div>
    </details>
  )
}
