import { failureText } from '@portal/shared/api/api'
import { useSetNewestMutation } from '@portal/shared/api/apps'
import { toast } from '@portal/shared/ui/toast'
import { Switch } from 'antd'
import { useId } from 'react'
import { Card } from '../layout/Card'
import css from './apps.module.css'

interface NewestSwitchProps {
  name: string
  title: string
  isOn: boolean
}

/** Lets this browser get each new release of an app before others. */
export function NewestSwitch({ name, title, isOn }: NewestSwitchProps) {
  const id = useId()
  const [setNewest, { isLoading }] = useSetNewestMutation()

  async function handleChange(checked: boolean) {
    if (isLoading) return
    const texts = {
      loading: 'Saving...',
      success: checked
        ? 'Reload a page to get the newest release'
        : 'Reload a page to get the active release',
      failure: (error: unknown) => failureText(error, 'Your choice couldn’t be saved'),
    }
    await toast.track(setNewest({ name, isOn: checked }).unwrap(), texts).catch(() => {})
  }

  return (
    <Card title="This browser">
      <p className={css.choice}>
        <Switch
          checked={isOn}
          // Not `loading`, which disables it: the focus would be lost.
          aria-busy={isLoading}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-text`}
          onChange={handleChange}
        />
        <span>
          <strong id={`${id}-label`}>Use the newest release in this browser</strong>
          <small id={`${id}-text`}>
            You get each canary of {title} as soon as it starts, whatever its traffic share.
          </small>
        </span>
      </p>
    </Card>
  )
}
