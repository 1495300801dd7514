import { useMailAnnouncementMutation } from '@portal/shared/api/announcements'
import { failureText } from '@portal/shared/api/api'
import type { ManagedAnnouncement } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { toast } from '@portal/shared/ui/toast'
import { Button, Popconfirm, Progress } from 'antd'

interface AnnouncementMailProps {
  announcement: ManagedAnnouncement
  /** How many members get announcements by mail. */
  subscribers: number
}

const people = (count: number) => `${grouped(count)} ${count === 1 ? 'member' : 'members'}`

/** The state of an announcement's mail, or the button that starts it. */
export function AnnouncementMail({ announcement, subscribers }: AnnouncementMailProps) {
  const { _id: id, mail, isWithdrawn, hasEnded } = announcement
  const [sendMail, { isLoading }] = useMailAnnouncementMutation()

  const handleMail = () =>
    toast
      .track(sendMail(id).unwrap(), {
        loading: 'Starting the mail...',
        success: `The mail goes to ${people(subscribers)}`,
        failure: (error) => failureText(error, 'The mail could not be started'),
      })
      .catch(() => {})

  if (mail?.finishedAt)
    return (
      <span className="muted small">
        Mailed to {people(mail.queued)}, {momentText(Date.parse(mail.startedAt))}
      </span>
    )
  if (mail)
    return (
      <div>
        <p className="small" role="status">
          {isWithdrawn ? 'The mail stopped' : 'Mailing'}: {grouped(mail.queued)} of {people(mail.subscribers)}
        </p>
        <Progress
          percent={Math.round((100 * mail.queued) / Math.max(1, mail.subscribers))}
          status={isWithdrawn ? 'exception' : 'active'}
          aria-label="Mail"
        />
      </div>
    )
  if (isWithdrawn || hasEnded) return null
  if (subscribers === 0) return <Button disabled>Nobody gets mails yet</Button>
  return (
    <Popconfirm
      title={`Mail this to ${people(subscribers)}?`}
      description="They asked for announcements by mail. One announcement a day can be mailed."
      okText="Send mail"
      onConfirm={handleMail}
    >
      <Button loading={isLoading}>Send as mail</Button>
    </Popconfirm>
  )
}
