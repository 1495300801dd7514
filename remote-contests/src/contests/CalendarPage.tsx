import { useContestCalendarQuery, useRenewContestCalendarMutation } from '@portal/shared/api/contests'
import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { CopyValue } from '../entries/CopyValue'
import { ExternalLink } from '../entries/ExternalLink'
import css from '../entries/entries.module.css'
import { withToast } from '../toasts'

/** The addresses from which calendar apps read contests. */
export function CalendarPage() {
  const isVerified = useSelector(selectIsVerified)
  const query = useContestCalendarQuery(undefined, { skip: !isVerified })
  return (
    <section className="page">
      <PageHeading intro="Subscribe to an address once, and your calendar stays up to date.">
        Contests in Your Calendar
      </PageHeading>
      <Link to={paths.contests}>All contests</Link>
      <div className={`stack ${css.groups}`}>
        <Loaded query={query} what="your calendar’s address">
          {({ url }) => (
            <Calendar title="My contests" url={url} text="The contests you marked with “I’m in”.">
              <RenewButton />
            </Calendar>
          )}
        </Loaded>
        <Calendar
          title="All contests"
          url={`${window.location.origin}/calendar/contests.ics`}
          text="Codeforces, LeetCode and the club."
        />
      </div>
    </section>
  )
}

interface CalendarProps {
  title: string
  url: string
  text: string
  children?: ReactNode
}

function Calendar({ title, url, text, children }: CalendarProps) {
  const google = new URLSearchParams({ cid: url.replace(/^https?:/, 'webcal:') })
  return (
    <section className={`panel stack ${css.entry}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <code>{url}</code>
      <div className="row">
        <CopyValue label="Copy address" value={url} />
        {children}
        <ExternalLink to={`https://calendar.google.com/calendar/render?${google}`}>
          Add to Google Calendar
        </ExternalLink>
      </div>
    </section>
  )
}

function RenewButton() {
  const [renew, { isLoading }] = useRenewContestCalendarMutation()

  const handleRenew = () =>
    withToast(
      renew().unwrap(),
      'Renewing the address...',
      'Your calendar has a new address',
      'The address could not be renewed',
    )

  return (
    <Popconfirm
      title="Renew the address?"
      description="Anyone with the address can read your calendar. The old one stops working at once."
      okText="Renew"
      onConfirm={handleRenew}
    >
      <Button loading={isLoading}>Renew address</Button>
    </Popconfirm>
  )
}

export { CalendarPage as Page }
