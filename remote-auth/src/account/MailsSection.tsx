import { failureText } from '@portal/shared/api/api'
import { useChangeSubscriptionMutation, useSubscriptionsQuery } from '@portal/shared/api/subscriptions'
import {
  reminderDays,
  type SubscriptionChange,
  type SubscriptionKind,
  subscriptionKinds,
  subscriptionNames,
} from '@portal/shared/contract'
import { NativeSelect } from '@portal/shared/ui/NativeSelect'
import { Loaded } from '@portal/shared/ui/PageStates'
import { toast } from '@portal/shared/ui/toast'
import { useId } from 'react'
import { Choice } from './Choice'
import { Section } from './Section'

const descriptions: Record<SubscriptionKind, string> = {
  announcements: 'News from the leads, at most one e-mail a day.',
  problem: 'If you haven’t solved it yet, with the number of students in your batch who have.',
  contests: 'An hour before each contest that you marked with “I’m in”.',
  papers: 'When a paper that you requested is available.',
  digest: 'Your week, your rank and what’s new, in five lines on Sunday evening.',
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The mails that the member asked for. */
export function MailsSection() {
  const query = useSubscriptionsQuery()
  return (
    <Section
      title="E-mails"
      intro={`Choose the e-mails you get, besides those about your account. Each has an unsubscribe link. Reminders also stop after ${reminderDays} days without a visit.`}
    >
      <Loaded query={query} what="your e-mail settings">
        {({ data, hour }) =>
          subscriptionKinds.map((kind) => (
            <Subscription key={kind} kind={kind} isOn={data[kind] ?? false} hour={hour} />
          ))
        }
      </Loaded>
    </Section>
  )
}

interface SubscriptionProps {
  kind: SubscriptionKind
  isOn: boolean
  hour: number
}

function Subscription({ kind, isOn, hour }: SubscriptionProps) {
  const hourId = useId()
  const [change, { isLoading }] = useChangeSubscriptionMutation()

  async function handleChange(changes: SubscriptionChange) {
    try {
      toast.success((await change({ kind, ...changes }).unwrap()).message)
    } catch (error) {
      toast.error(failureText(error, 'Your e-mail settings could not be saved'))
    }
  }

  const hourField = (
    <div className="row small">
      <label htmlFor={hourId}>At (time in India)</label>
      <NativeSelect
        id={hourId}
        value={hour}
        onChange={({ target }) => handleChange({ isSubscribed: true, hour: Number(target.value) })}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {String(hour).padStart(2, '0')}:00
          </option>
        ))}
      </NativeSelect>
    </div>
  )

  return (
    <Choice
      label={subscriptionNames[kind]}
      isOn={isOn}
      isSaving={isLoading}
      more={kind === 'problem' && isOn && hourField}
      onChange={(isSubscribed) => handleChange({ isSubscribed })}
    >
      {descriptions[kind]}
    </Choice>
  )
}
