import { failureText } from '@portal/shared/api/api'
import { useChangeSubscriptionMutation, useSubscriptionsQuery } from '@portal/shared/api/subscriptions'
import { toast } from '@portal/shared/ui/toast'
import { Checkbox } from 'antd'

/** Whether the member gets a mail when a paper that they requested is available. */
export function MailSwitch() {
  const { data } = useSubscriptionsQuery()
  const [change, { isLoading }] = useChangeSubscriptionMutation()

  async function handleChange(isSubscribed: boolean) {
    try {
      toast.success((await change({ kind: 'papers', isSubscribed }).unwrap()).message)
    } catch (error) {
      toast.error(failureText(error, 'Your e-mail settings could not be saved'))
    }
  }

  return (
    <Checkbox
      checked={data?.data.papers ?? false}
      disabled={!data || isLoading}
      onChange={({ target }) => handleChange(target.checked)}
    >
      E-mail me when a paper I requested is available
    </Checkbox>
  )
}
