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

/** The way out, which can be taken back for some days. */
export function DeletionSection() {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <Section
      title="Delete my account"
      intro={`You are signed out everywhere, and have ${deletionGraceDays} days to change your mind: log in, and keep your account. After that nothing of it can be brought back.`}
    >
      <ul className={css.consequences}>
        <li>
          At once you are on no board and in no list, and the platforms are not asked about you any more.
        </li>
        <li>
          After {deletionGraceDays} days your name, address, numbers, handles, progress and follows are
          deleted, and your page among the seniors, if there is one.
        </li>
        <li>Question papers that you uploaded stay, without your name.</li>
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
