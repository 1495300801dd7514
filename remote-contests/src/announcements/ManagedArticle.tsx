import {
  useMailAnnouncementMutation,
  useWithdrawAnnouncementMutation,
} from '@portal/shared/api/announcements'
import { failureText } from '@portal/shared/api/api'
import type { AnnouncementMail, ManagedAnnouncement } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { CopyButton } from '@portal/shared/ui/copy-button'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { toast } from '@portal/shared/ui/toast'
import { Button, Popconfirm, Progress } from 'antd'
import { useState } from 'react'
import { AnnouncementArticle } from './AnnouncementArticle'

interface ManagedArticleProps {
  announcement: ManagedAnnouncement
  /** How many members get announcements by mail. */
  subscribers: number
  onEdit: () => void
}

/** As WhatsApp formats it: the title in bold. */
const whatsAppText = ({ title, text, link }: ManagedAnnouncement) =>
  [`*${title}*`, text, link].filter(Boolean).join('\n\n')

const people = (count: number) => `${grouped(count)} ${count === 1 ? 'member' : 'members'}`

/** An announcement with what leads can do with it. */
export function ManagedArticle({ announcement, subscribers, onEdit }: ManagedArticleProps) {
  const { _id: id, isPublic, isWithdrawn, hasEnded, mail } = announcement
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawAnnouncementMutation()
  const [sendMail, { isLoading: isStarting }] = useMailAnnouncementMutation()
  const [isCopied, setCopied] = useState(false)

  const handleWithdraw = (withdrawn: boolean) =>
    toast
      .track(withdraw({ id, isWithdrawn: withdrawn }).unwrap(), {
        loading: withdrawn ? 'Withdrawing...' : 'Showing again...',
        success: withdrawn ? 'Announcement withdrawn' : 'Readers see the announcement again',
        failure: (error) => failureText(error, 'The announcement could not be changed'),
      })
      .catch(() => {})

  const handleMail = () =>
    toast
      .track(sendMail(id).unwrap(), {
        loading: 'Starting the mail...',
        success: `The mail goes to ${people(subscribers)}`,
        failure: (error) => failureText(error, 'The mail could not be started'),
      })
      .catch(() => {})

  return (
    <AnnouncementArticle
      announcement={announcement}
      tags={
        <>
          {isWithdrawn && <StatusTag tone="caution">Withdrawn</StatusTag>}
          <StatusTag>{isPublic ? 'Public' : 'Members only'}</StatusTag>
        </>
      }
    >
      {mail && <MailState mail={mail} isStopped={isWithdrawn} />}
      <div className="row">
        <Button onClick={onEdit}>Edit</Button>
        {isWithdrawn ? (
          <Button loading={isWithdrawing} onClick={() => handleWithdraw(false)}>
            Show again
          </Button>
        ) : (
          <Button danger loading={isWithdrawing} onClick={() => handleWithdraw(true)}>
            Withdraw
          </Button>
        )}
        <CopyButton
          label="Copy for WhatsApp"
          value={whatsAppText(announcement)}
          copied={isCopied}
          onCopied={() => setCopied(true)}
        />
        {!mail && !isWithdrawn && !hasEnded && (
          <Popconfirm
            title={`Mail this to ${people(subscribers)}?`}
            description="They asked for announcements by mail. One announcement a day can be mailed."
            okText="Send mail"
            onConfirm={handleMail}
            disabled={subscribers === 0}
          >
            <Button loading={isStarting} disabled={subscribers === 0}>
              {subscribers === 0 ? 'Nobody gets mails yet' : 'Send as mail'}
            </Button>
          </Popconfirm>
        )}
      </div>
    </AnnouncementArticle>
  )
}

function MailState({ mail, isStopped }: { mail: AnnouncementMail; isStopped: boolean }) {
  const { queued, subscribers, startedAt, finishedAt } = mail
  if (finishedAt)
    return (
      <p className="muted small">
        Mailed to {people(queued)}, {momentText(Date.parse(startedAt))}
      </p>
    )
  return (
    <div>
      <p className="small" role="status">
        {isStopped ? 'The mail stopped' : 'Mailing'}: {grouped(queued)} of {people(subscribers)}
      </p>
      <Progress
        percent={Math.round((100 * queued) / Math.max(1, subscribers))}
        status={isStopped ? 'exception' : 'active'}
        aria-label="Mail"
      />
    </div>
  )
}
