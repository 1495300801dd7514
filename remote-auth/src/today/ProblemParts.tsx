import { type Platform, platformTitles } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { externalIcon } from '@portal/shared/ui/icons'
import type { ReactNode } from 'react'
import css from './today.module.css'

interface ProblemTextProps {
  problem: { title: string; link: string; platform: Platform }
  note: ReactNode
}

export function ProblemText({ problem: { title, link, platform }, note }: ProblemTextProps) {
  return (
    <div className={css.problem}>
      <a href={link} target="_blank" rel="noreferrer" title={title}>
        {title}
      </a>
      <p className="muted small">
        {platformTitles[platform]}
        {note && <> · {note}</>}
      </p>
    </div>
  )
}

export function SolveLink({ title, link }: { title: string; link: string }) {
  return (
    <a className={`button button-quiet ${css.solve}`} href={link} target="_blank" rel="noreferrer">
      <span>
        Solve<span className="visually-hidden"> {title}</span>
      </span>
      <Icon of={externalIcon} />
    </a>
  )
}
