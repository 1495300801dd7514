import { failureText } from '@portal/shared/api/api'
import { useChangeSubscriptionMutation, useSubscriptionsQuery } from '@portal/shared/api/subscriptions'
import { type SubscriptionKind, subscriptionKinds, subscriptionNames } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { Loaded } from '../loaded/Loaded'
import { Choice } from './Choice'
import { Section } from './Section'

const descriptions: Record<SubscriptionKind, string> = {
  announcements: 'News from the leads, at most one mail a day.',
}

/** The mails that the member asked for. */
export function MailsSection() {
  const query = useSubscriptionsQuery()
  return (
    <Section
      title="Mails"
      intro="Which mails you get besides those about your account. Each has a link that stops it."
    >
      <Loaded query={query} what="your mail settings">
        {({ data }) =>
          subscriptionKinds.map((kind) => <Subscription key={kind} kind={kind} isOn={data[kind]} />)
        }
      </Loaded>
    </Section>
  )
}

function Subscription({ kind, isOn }: { kind: SubscriptionKind; isOn: boolean }) {
  const [change, { isLoading }] = useChangeSubscriptionMutation()

  async function handleChange(isSubscribed: boolean) {
    try {
      toast.success((await change({ kind, isSubscribed }).unwrap()).message)
    } catch (error) {
      toast.error(failureText(error, 'Your mail settings could not be saved'))
    }
  }

  return (
    <Choice label={subscriptionNames[kind]} isOn={isOn} isSaving={isLoading} onChange={handleChange}>
      {descriptions[kind]}
    </Choice>
  )
}
