import { useMailAnnouncementMutation } from '@portal/shared/api/announcements'
import type { ManagedAnnouncement } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { counted, grouped } from '@portal/shared/numbers'
import { Button, Popconfirm } from 'antd'
import { withToast } from '../toasts'

interface AnnouncementMailProps {
  announcement: ManagedAnnouncement
  /** How many members get announcements by mail. */
  subscribers: number
}

/** The state of an announcement's mail, or the button that starts it. */
export function AnnouncementMail({ announcement, subscribers }: AnnouncementMailProps) {
  const { _id: id, mail, isWithdrawn, hasEnded } = announcement
  const [sendMail, { isLoading }] = useMailAnnouncementMutation()

  const handleMail = () =>
    withToast(
      sendMail(id).unwrap(),
      'Starting the e-mail...',
      `The e-mail goes to ${counted(subscribers, 'member')}`,
      'The e-mail could not be started',
    )

  if (mail?.finishedAt)
    return (
      <span className="muted small">
        E-mailed to {counted(mail.queued, 'member')}, {momentText(Date.parse(mail.startedAt))}
      </span>
    )
  if (mail)
    return (
      <div>
        <p className="small" role="status">
          Sending: {grouped(mail.queued)} of {counted(mail.subscribers, 'member')}
        </p>
        <progress aria-label="E-mails sent" value={mail.queued} max={Math.max(1, mail.subscribers)} />
      </div>
    )
  if (isWithdrawn || hasEnded) return null
  if (subscribers === 0) return <span className="muted small">Nobody has subscribed to e-mails yet</span>
  return (
    <Popconfirm
      title={`E-mail this to ${counted(subscribers, 'member')}?`}
      description="They subscribed to announcements. You can e-mail one announcement a day."
      okText="Send e-mail"
      onConfirm={handleMail}
    >
      <Button loading={isLoading}>Send as e-mail</Button>
    </Popconfirm>
  )
}
