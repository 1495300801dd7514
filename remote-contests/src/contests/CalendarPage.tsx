import { failureText } from '@portal/shared/api/api'
import { useContestCalendarQuery, useRenewContestCalendarMutation } from '@portal/shared/api/contests'
import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { CopyButton } from '@portal/shared/ui/copy-button'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState } from '@portal/shared/ui/page-states'
import { toast } from '@portal/shared/ui/toast'
import { Button, Popconfirm } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import css from './contests.module.css'

/** The addresses from which calendar programs read contests. */
export function CalendarPage() {
  const isVerified = useSelector(selectIsVerified)
  const { data, error, refetch } = useContestCalendarQuery(undefined, { skip: !isVerified })
  return (
    <section className="page">
      <PageHeading intro="Subscribe to an address once, and your calendar stays up to date.">
        Contests in Your Calendar
      </PageHeading>
      <p className={css.way}>
        <Link to={paths.contests}>All contests</Link>
      </p>
      <div className="stack">
        {error && (
          <FailedState error={error} fallback="Your calendar’s address can’t be loaded" onRetry={refetch} />
        )}
        {data && (
          <Calendar title="My contests" url={data.url} text="The contests that you are in.">
            <RenewButton />
          </Calendar>
        )}
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
  const [copied, setCopied] = useState<string>()
  const google = new URLSearchParams({ cid: url.replace(/^https?:/, 'webcal:') })
  return (
    <section className={`panel stack ${css.contest}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <code className={css.address}>{url}</code>
      <div className="row">
        <CopyButton
          label="Copy address"
          value={url}
          copied={copied === url}
          onCopied={() => setCopied(url)}
        />
        <Button
          className={css.button}
          href={`https://calendar.google.com/calendar/render?${google}`}
          target="_blank"
          rel="noreferrer"
        >
          Add to Google Calendar
        </Button>
        {children}
      </div>
    </section>
  )
}

function RenewButton() {
  const [renew, { isLoading }] = useRenewContestCalendarMutation()

  const handleRenew = () =>
    toast
      .track(renew().unwrap(), {
        loading: 'Renewing the address...',
        success: 'Your calendar has a new address',
        failure: (error) => failureText(error, 'The address could not be renewed'),
      })
      .catch(() => {})

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
