import { Icon } from '@portal/shared/ui/icon'
import { checkIcon } from '@portal/shared/ui/icons'
import type { ReactNode } from 'react'
import css from './verification.module.css'

interface StepProps {
  number: number
  done: boolean
  children: ReactNode
}

/** One of the steps to a proven handle; a tick in the place of its number once it is done. */
export function Step({ number, done, children }: StepProps) {
  return (
    <li className={done ? css.stepDone : css.step}>
      <span className={css.number} aria-hidden={!done}>
        {done ? <Icon of={checkIcon} label="Done" /> : number}
      </span>
      <div>{children}</div>
    </li>
  )
}
