import type { Dictionary, Potd } from '@portal/shared/contract'
import { platformTitles, problemOf } from '@portal/shared/contract'
import { problemName } from '@portal/shared/problem-lookup'
import { Icon } from '@portal/shared/ui/icon'
import { externalIcon } from '@portal/shared/ui/icons'
import type { ReactNode } from 'react'
import css from './potd.module.css'

interface PotdLinkProps {
  potd: Potd
  dictionary: Dictionary | undefined
}

/** A daily problem by its name, with its page in a tab of its own. */
export function PotdLink({ potd: { questionId, link }, dictionary }: PotdLinkProps) {
  return (
    <>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {problemName(questionId, dictionary)} <Icon of={externalIcon} label="opens in a new tab" />
      </a>
      <span className={css.platform}>{platformTitles[problemOf(questionId).platform]}</span>
    </>
  )
}

interface PotdsOfDayProps {
  potds: readonly Potd[]
  dictionary: Dictionary | undefined
  /** What can be done with one. */
  actions: (potd: Potd) => ReactNode
}

/** What is set on one day, with the addresses. */
export function PotdsOfDay({ potds, dictionary, actions }: PotdsOfDayProps) {
  if (potds.length === 0) return <p className={css.none}>Nothing is set on this day yet.</p>
  return (
    <ul className={css.ofDay}>
      {potds.map((potd) => (
        <li key={potd._id}>
          <PotdLink potd={potd} dictionary={dictionary} />
          <code>{potd.link}</code>
          <span className={css.actions}>{actions(potd)}</span>
        </li>
      ))}
    </ul>
  )
}
