import type { Lead } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { mailTo } from '../mailTo'
import { nameOf, sinceText, untilText } from './leadNames'
import css from './leads.module.css'
import { TermForm } from './TermForm'

/** Breaks, where it has to, after the @. */
function Address({ email }: { email: string }) {
  const [before, ...after] = email.split('@')
  return (
    <>
      {before}@<wbr />
      {after.join('@')}
    </>
  )
}

interface LeadRowProps {
  lead: Lead
  isOwn: boolean
  /** The one lead of the club, who cannot go. */
  isLast: boolean
  onRetire: () => void
}

/** A lead: who, their role and term, how to write to them, and what can be done with it; their term is changed in a row below. */
export function LeadRow({ lead, isOwn, isLast, onRetire }: LeadRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { email, name, title, until } = lead

  function handleDone() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <tr className={isOwn ? `${css.lead} ${css.own}` : css.lead} data-id={lead._id} tabIndex={-1}>
        <th scope="row">
          {nameOf(lead)}
          {isOwn && <span className={css.mark}>You</span>}
        </th>
        <td className={css.role} data-label="Role">
          {title || '–'}
        </td>
        <td className={css.day} data-label="Since">
          {sinceText(lead)}
        </td>
        <td className={css.day} data-label="Until">
          {untilText(lead)}
          {until && until < today() && isLast && (
            <p className={css.over}>
              This term is over. As the last lead {isOwn ? 'you stay' : 'they stay'} until there is another
              one: appoint who comes next, or change the term.
            </p>
          )}
        </td>
        <td className={css.email}>
          <a href={mailTo(email)} aria-label={email}>
            <Address email={email} />
          </a>
        </td>
        <td className={css.actions}>
          {name && (
            <div className={css.buttons}>
              <Button
                ref={opener}
                size="small"
                aria-label={`Change the term of ${name}`}
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                Change
              </Button>
              {!isLast && (
                <Button danger size="small" aria-label={`Retire ${name}`} onClick={onRetire}>
                  Retire
                </Button>
              )}
            </div>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={css.change}>
          <td colSpan={6}>
            <TermForm lead={lead} onDone={handleDone} />
          </td>
        </tr>
      )}
    </>
  )
}
