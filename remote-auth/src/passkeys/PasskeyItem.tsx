import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '@portal/shared/api/passkeys'
import { type Passkey, passkeyChange, passkeyLimits } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { Button, Popconfirm } from 'antd'
import { useRef, useState } from 'react'
import { Item } from '../account/ItemList'
import { Moment } from '../account/Moment'
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
  const [isRenaming, setIsRenaming] = useState<boolean>()
  const [remove, { isLoading }] = useRemovePasskeyMutation()
  const trigger = useRef<HTMLButtonElement>(null)

  async function handleRemove() {
    const texts = { loading: 'Removing', failure: requestFailureText }
    if (await toast.change(remove(_id).unwrap(), texts)) onRemoved()
  }

  if (isRenaming)
    return (
      <li>
        <RenameForm passkey={passkey} onDone={() => setIsRenaming(false)} />
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
      <div className="row">
        <Button
          // The focus comes back.
          autoFocus={isRenaming === false}
          onClick={() => setIsRenaming(true)}
          aria-label={`Rename ${name}`}
        >
          Rename
        </Button>
        <Popconfirm
          title={`Remove ${name}?`}
          description="You can no longer log in with it."
          okText="Remove passkey"
          okButtonProps={{ danger: true, 'aria-label': `Remove passkey ${name}` }}
          cancelText="Keep"
          cancelButtonProps={{ autoFocus: true, 'aria-label': `Keep ${name}` }}
          destroyOnHidden
          // The dialog's buttons disappear, so focus returns to the trigger.
          onOpenChange={(isOpen) => !isOpen && trigger.current?.focus()}
          // Not its promise: the dialog would close after the removal, and take the focus to a row that is gone.
          onConfirm={() => void handleRemove()}
        >
          <Button ref={trigger} danger loading={isLoading} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Popconfirm>
      </div>
    </Item>
  )
}
