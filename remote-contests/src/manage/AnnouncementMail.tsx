import { useMailAnnouncementMutation } from '@portal/shared/api/announcements'
import type { ManagedAnnouncement } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { Button, Popconfirm } from 'antd'
import { tracked } from '../tracked'

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
    tracked(
      sendMail(id).unwrap(),
      'Starting the mail...',
      `The mail goes to ${people(subscribers)}`,
      'The mail could not be started',
    )

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
        <progress aria-label="Mail" value={mail.queued} max={Math.max(1, mail.subscribers)} />
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
