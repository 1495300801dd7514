import { isCallFailure } from '@portal/shared/api/api'
import { type OwnHandle, platformTitles, readHandle, verifyPlatformRequest } from '@portal/shared/contract'
import { FormTextField, useZodForm } from '@portal/shared/forms'
import { platformSettings } from '@portal/shared/platformSettings'
import { CopyButton } from '@portal/shared/ui/CopyButton'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon, externalIcon } from '@portal/shared/ui/icons'
import { Alert, Button, Steps } from 'antd'
import { useState } from 'react'
import { handleFailureText } from '../failureTexts'
import { lossOf } from '../profile/LostHandles'
import { useSecondsUntil } from '../useSecondsUntil'
import { waitText } from '../waitText'
import { useVerifyHandle } from './useVerifyHandle'
import css from './verification.module.css'

interface UnverifiedRowProps {
  /** A lost handle was verified before; the student verifies another one or the same again. */
  handle: OwnHandle
  /** The name to set on the platform. */
  value: string
  copied: boolean
  onCopied: () => void
}

/** The steps to verify a handle: copy the value, set it as name on the platform, verify. */
export function UnverifiedRow({ handle, value, copied, onCopied }: UnverifiedRowProps) {
  const { platform, username } = handle
  const title = platformTitles[platform]
  const loss = lossOf(handle)
  const [opened, setOpened] = useState(false)
  const [retryAt, setRetryAt] = useState<number | null>(null)
  const wait = useSecondsUntil(retryAt)
  const verify = useVerifyHandle()
  const form = useZodForm(verifyPlatformRequest, {
    initial: { platform, username },
    draft: `handle ${platform}`,
    canonical: { username: (typed) => readHandle(platform, typed) },
  })
  const { isSending } = form

  const handleSubmit = form.handleSubmit(async (request) => {
    if (wait > 0) return
    try {
      await verify(request)
      form.restart(form.getValues())
    } catch (error) {
      if (!isCallFailure(error)) throw error
      form.setError('username', { message: handleFailureText(error) }, { shouldFocus: true })
      if (error.retryAfter) setRetryAt(Date.now() + error.retryAfter * 1000)
    }
  })

  const doneIcon = { status: 'finish', icon: <Icon of={checkCircleIcon} label="Done" /> } as const
  return (
    <li className="panel stack">
      <h2>{title}</h2>
      {loss && <Alert type="warning" role="none" title={`${loss} Verify your current username.`} />}
      <Steps
        orientation="vertical"
        size="small"
        items={[
          {
            title: 'Copy the value',
            content: <CopyButton value={value} copied={copied} onCopied={onCopied} />,
            ...(copied && doneIcon),
          },
          {
            title: (
              <>
                Set it as your name in{' '}
                <a
                  href={platformSettings(platform)}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => setOpened(true)}
                >
                  {title} settings <Icon of={externalIcon} label="(opens in a new tab)" />
                </a>
              </>
            ),
            ...(opened && doneIcon),
          },
          {
            title: 'Verify it',
            content: (
              <form className={`row ${css.form}`} onSubmit={handleSubmit} noValidate>
                <FormTextField
                  form={form}
                  name="username"
                  label={`${title} username`}
                  readOnly={isSending}
                  autoComplete="off"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                />
                <Button
                  type="primary"
                  size="large"
                  htmlType="submit"
                  loading={isSending}
                  disabled={wait > 0}
                  aria-label={wait > 0 ? undefined : `Verify ${title}`}
                >
                  {wait > 0 ? waitText(wait) : 'Verify'}
                </Button>
              </form>
            ),
          },
        ]}
      />
    </li>
  )
}
