import { useMarkApproachMutation, useReviewApproachMutation } from '@portal/shared/api/approaches'
import type { ApproachMark, Approach as Shown } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { counted } from '@portal/shared/numbers'
import { studentPath } from '@portal/shared/paths'
import { selectIsLead } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { externalIcon } from '@portal/shared/ui/icons'
import { toast } from '@portal/shared/ui/toast'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import css from '../potd.module.css'

/** An approach with its vote and report, or for leads their review. */
export function Approach({ approach }: { approach: Shown }) {
  const { _id: id, text, link, author, createdAt, helpful, marks, isOwn, isHidden, reports = 0 } = approach
  const isLead = useSelector(selectIsLead)
  const [mark] = useMarkApproachMutation()
  const [review] = useReviewApproachMutation()
  const by = isOwn ? 'you' : (author?.name ?? 'a member')
  const [isHelpful, isReported] = [marks.includes('helpful'), marks.includes('reported')]

  const handleMark = (kind: ApproachMark['kind']) =>
    toast.change(mark({ id, kind, isSet: !marks.includes(kind) }).unwrap())

  const reviewButton = (label: string, isHidden: boolean) => (
    <button
      type="button"
      className="button-link"
      aria-label={`${label}: approach by ${by}`}
      onClick={() => toast.change(review({ id, isHidden }).unwrap())}
    >
      {label}
    </button>
  )

  return (
    <li className="panel stack">
      <p className={css.text}>{text}</p>
      {link && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            More on {new URL(link).hostname} <Icon of={externalIcon} />
          </a>
        </p>
      )}
      {isHidden && <strong>Hidden by a lead. Only its author and leads see it.</strong>}
      {reports > 0 && <strong>{counted(reports, 'report')}</strong>}
      <div className="row spread">
        <span className="muted small">
          by {author?.username && !isOwn ? <Link to={studentPath(author.username)}>{by}</Link> : by},{' '}
          {dayText(Date.parse(createdAt))}
        </span>
        <div className="row">
          {isLead && reports > 0 && reviewButton('Approve', false)}
          {isLead && (isHidden ? reviewButton('Show again', false) : reviewButton('Hide', true))}
          {!isLead && !isOwn && (
            <button
              type="button"
              className="button-link"
              aria-pressed={isReported}
              aria-label={`Report: approach by ${by}`}
              onClick={() => handleMark('reported')}
            >
              {isReported ? 'Reported' : 'Report'}
            </button>
          )}
          <button
            type="button"
            className={`button ${isHelpful ? '' : 'button-quiet'}`}
            aria-pressed={isHelpful}
            aria-label={`Helpful, ${helpful}: approach by ${by}`}
            disabled={isOwn}
            onClick={() => handleMark('helpful')}
          >
            Helpful {helpful}
          </button>
        </div>
      </div>
    </li>
  )
}
