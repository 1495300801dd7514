import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '@portal/shared/api/passkeys'
import { type Passkey, passkeyChange, passkeyLimits } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { Moment } from '@portal/shared/Moment'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { Item } from '../account/ItemList'
import { requestFailureText } from '../failureTexts'

interface RenameFormProps {
  passkey: Passkey
  onDone: () => void
}

function RenameForm({ passkey: { _id, name }, onDone }: RenameFormProps) {
  const form = useZodForm(passkeyChange, { initial: { name } })
  const [rename] = useRenamePasskeyMutation()
  return (
    <SubmitForm
      form={form}
      onSend={(change) =>
        rename({ id: _id, ...change })
          .unwrap()
          .then(onDone)
      }
      failureText={requestFailureText}
      action="Save name"
      onCancel={onDone}
    >
      <FormTextField
        form={form}
        name="name"
        label={`New name of ${name}`}
        autoComplete="off"
        maxLength={passkeyLimits.nameMax}
        autoFocus
      />
    </SubmitForm>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  onRemoved: () => void
}

/** A passkey, with ways to rename and remove it. */
export function PasskeyItem({ passkey, onRemoved }: PasskeyItemProps) {
  const { _id, name, createdAt, usedAt } = passkey
  const [step, setStep] = useState<'rename' | 'renamed' | 'remove' | 'asked'>()
  const [remove, { isLoading }] = useRemovePasskeyMutation()

  async function handleRemove() {
    setStep('asked')
    const texts = { loading: 'Removing', failure: requestFailureText }
    if (await toast.change(remove(_id).unwrap(), texts)) onRemoved()
  }

  if (step === 'rename')
    return (
      <li>
        <RenameForm passkey={passkey} onDone={() => setStep('renamed')} />
      </li>
    )
  return (
    <Item
      title={name}
      facts={
        <>
          Added <Moment at={createdAt} />, {usedAt ? 'last used ' : 'not used yet'}
          {usedAt && <Moment at={usedAt} />}
        </>
      }
    >
      {step === 'remove' ? (
        <fieldset className="row" aria-label={`Remove ${name}?`}>
          <span>Remove it? It will no longer log you in.</span>
          <Button danger onClick={handleRemove} aria-label={`Remove passkey ${name}`}>
            Remove passkey
          </Button>
          <Button autoFocus onClick={() => setStep('asked')} aria-label={`Keep ${name}`}>
            Keep
          </Button>
        </fieldset>
      ) : (
        <div className="row">
          <Button
            // The focus comes back.
            autoFocus={step === 'renamed'}
            onClick={() => setStep('rename')}
            aria-label={`Rename ${name}`}
          >
            Rename
          </Button>
          <Button
            danger
            autoFocus={step === 'asked'}
            loading={isLoading}
            onClick={() => setStep('remove')}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </div>
      )}
    </Item>
  )
}
