import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useReleaseHandleMutation } from '@portal/shared/api/leads'
import { type Platform, platforms, platformTitles, releaseHandleRequest } from '@portal/shared/contract'
import { FormTextField, unlessInFields, useZodForm } from '@portal/shared/forms'
import { Dialog } from '@portal/shared/ui/Dialog'
import { toast } from '@portal/shared/ui/toast'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import css from './junior.module.css'
import type { Junior } from './juniors'

const schema = z.object({ reason: releaseHandleRequest.shape.reason })

interface ReleaseFormProps {
  name: string
  verified: readonly { platform: Platform; username: string }[]
  onDone: () => void
}

function ReleaseForm({ name, verified, onDone }: ReleaseFormProps) {
  const form = useZodForm(schema, { initial: { reason: '' } })
  const [chosen, setChosen] = useState(verified[0]?.platform)
  const [release] = useReleaseHandleMutation()

  const handleSubmit = form.handleSubmit(async ({ reason }) => {
    const handle = verified.find(({ platform }) => platform === chosen)
    if (!handle) return
    try {
      await toast.track(release({ ...handle, reason }).unwrap(), {
        loading: 'Releasing the handle...',
        success: `${handle.username} released`,
        failure: unlessInFields(form, (error) => failureText(error, 'The handle couldn’t be released')),
      })
      onDone()
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  })

  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <p className="muted">
        {name} loses this handle and gets an e-mail. Solved problems still count. The next person to verify
        the handle gets it. That can be {name}.
      </p>
      <Radio.Group
        aria-label="Handle"
        orientation="vertical"
        options={verified.map(({ platform, username }) => ({
          value: platform,
          label: (
            <>
              {platformTitles[platform]} <code>{username}</code>
            </>
          ),
        }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <FormTextField
        form={form}
        name="reason"
        label="Reason"
        help="They’ll read it in the e-mail"
        maxLength={200}
      />
      <div className={`row ${css.releaseButtons}`}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="primary" danger htmlType="submit" loading={form.isSending}>
          Release
        </Button>
      </div>
    </form>
  )
}

/** Releases a verified handle that belongs to another person. */
export function ReleaseHandle({ junior }: { junior: Junior }) {
  const [isOpen, setIsOpen] = useState(false)
  const verified = platforms.flatMap((platform) => {
    const username = junior[platform]
    return username === null ? [] : [{ platform, username }]
  })
  if (verified.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        type="link"
        size="small"
        className={css.releaseOpener ?? ''}
        aria-label={`Release a handle of ${junior.name}`}
        onClick={() => setIsOpen(true)}
      >
        Release a handle
      </Button>
      <Dialog open={isOpen} title={`Release a handle of ${junior.name}?`} onCancel={() => setIsOpen(false)}>
        <ReleaseForm name={junior.name} verified={verified} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
