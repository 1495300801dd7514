import { useRemovePasskeyMutation } from '@portal/shared/api/passkeys'
import type { Passkey } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import css from '../account/account.module.css'
import { Moment } from '../account/Moment'
import { requestFailureText } from '../failureTexts'
import { RenamePasskey } from './RenamePasskey'

interface PasskeyRowProps {
  passkey: Passkey
  onRemoved: () => void
}

/** A passkey: its name, when it was added and last used; to remove it asks once. */
export function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const { _id, name, createdAt, usedAt } = passkey
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const [remove, { isLoading }] = useRemovePasskeyMutation()

  async function handleRemove() {
    try {
      await toast.track(remove(_id).unwrap(), {
        loading: 'Removing',
        success: ({ message }) => message,
        failure: requestFailureText,
      })
      onRemoved()
    } catch {
      // The toast says it.
      setDoing(undefined)
    }
  }

  if (doing === 'rename') {
    return (
      <li>
        <RenamePasskey passkey={passkey} onDone={() => setDoing(undefined)} />
      </li>
    )
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          Added <Moment at={createdAt} />,{' '}
          {usedAt ? (
            <>
              last used <Moment at={usedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      {doing === 'remove' ? (
        <div className={css.actions}>
          <Button
            danger
            type="primary"
            loading={isLoading}
            onClick={handleRemove}
            aria-label={`Remove ${name} for good`}
          >
            Remove for good
          </Button>
          <Button autoFocus onClick={() => setDoing(undefined)} aria-label={`Keep ${name}`}>
            Keep
          </Button>
        </div>
      ) : (
        <div className={css.actions}>
          <Button onClick={() => setDoing('rename')} aria-label={`Rename ${name}`}>
            Rename
          </Button>
          <Button danger onClick={() => setDoing('remove')} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
