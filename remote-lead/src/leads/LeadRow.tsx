import type { Lead } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { Icon } from '@portal/shared/ui/icon'
import { mailIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { RetireForm, TermForm } from './LeadForms'
import { nameOf, termText } from './leadNames'
import css from './leads.module.css'

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
}

/** A lead: who, how to write to them, their term, and what can be done with it. */
export function LeadRow({ lead, isOwn, isLast }: LeadRowProps) {
  const [open, setOpen] = useState<'term' | 'retire'>()
  const row = useRef<HTMLLIElement>(null)
  const { email, name, until } = lead
  const term = termText(lead)
  const Form = open === 'term' ? TermForm : RetireForm

  function handleDone() {
    setOpen(undefined)
    row.current?.focus()
  }

  return (
    <li ref={row} className={isOwn ? css.own : undefined} tabIndex={-1}>
      <div className={css.lead}>
        {name && <strong>{name}</strong>}
        <p className={css.address}>
          <Icon of={mailIcon} />
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} aria-label={email}>
            <Address email={email} />
          </a>
          {isOwn && <span className={css.mark}>You</span>}
        </p>
        {term && <p className={css.term}>{term}</p>}
        {until && until < today() && isLast && (
          <p className={css.over}>
            This term is over. As the last lead {isOwn ? 'you stay' : 'they stay'} until there is another one:
            appoint who comes next, or change the term.
          </p>
        )}
      </div>
      {name && !open && (
        <div className={css.buttons}>
          <Button aria-label={`Change the term of ${name}`} onClick={() => setOpen('term')}>
            Change term
          </Button>
          {!isLast && (
            <Button danger aria-label={`Retire ${nameOf(lead)}`} onClick={() => setOpen('retire')}>
              Retire
            </Button>
          )}
        </div>
      )}
      {open && <Form lead={lead} isOwn={isOwn} onDone={handleDone} />}
    </li>
  )
}
