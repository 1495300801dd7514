import { memo } from 'react'
import type { GridStudent } from '../board'
import css from './grid.module.css'
import { asHead } from './roles'

interface StudentHeadProps {
  student: GridStudent
  column: number
  left: number
  className: string | undefined
}

/** Splits a registration number around its roll, which is bold. */
function aroundRoll({ regNumber, roll }: GridStudent): [string, string, string] {
  const at = regNumber.lastIndexOf(roll)
  if (at === -1) return [regNumber, '', '']
  return [regNumber.slice(0, at), roll, regNumber.slice(at + roll.length)]
}

export const StudentHead = memo(function StudentHead({ student, column, left, className }: StudentHeadProps) {
  const [before, roll, after] = aroundRoll(student)
  return (
    <span {...asHead(column, 'columnheader')} className={`${css.student} ${className}`} style={{ left }}>
      <i>{student.name}</i>{' '}
      <span>
        {before}
        <b>{roll}</b>
        {after}
      </span>
    </span>
  )
})
