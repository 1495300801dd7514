import { useDeleteAccountMutation } from '@portal/shared/api/accountSettings'
import { deleteAccountRequest, deletionGraceDays, deletionPhrase } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { loggedOut } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'
import css from './account.module.css'
import { Section } from './Section'

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const form = useZodForm(deleteAccountRequest, { initial: { password: '', confirmation: '' } })
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [deleteAccount] = useDeleteAccountMutation()

  return (
    <SubmitForm
      form={form}
      onSend={async (request) => {
        const { message } = await deleteAccount(request).unwrap()
        dispatch(loggedOut({ owed: false }))
        await navigate(paths.home)
        toast.success(message, 10)
      }}
      failureText={requestFailureText}
      action="Delete my account"
      danger
      onCancel={onCancel}
    >
      <OwnPasswordField form={form} name="password" label="Your password" autoFocus />
      <FormTextField
        form={form}
        name="confirmation"
        label={`Type ‘${deletionPhrase}’`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SubmitForm>
  )
}

/** Deletes the account, with a grace period. */
export function DeletionSection() {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <Section
      title="Delete my account"
      intro={`We sign you out everywhere. You have ${deletionGraceDays} days to change your mind by logging in. After that, your account can’t be restored.`}
    >
      <ul className={css.consequences}>
        <li>You disappear from leaderboards and lists at once, and we stop reading your platforms.</li>
        <li>
          After {deletionGraceDays} days your name, address, numbers, handles, progress and follows are
          deleted, and your senior’s page if you have one.
        </li>
        <li>Question papers you uploaded stay, without your name.</li>
      </ul>
      {isOpen ? (
        <DeletionForm onCancel={() => setIsOpen(false)} />
      ) : (
        <Button danger autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
          Delete my account …
        </Button>
      )}
    </Section>
  )
}
