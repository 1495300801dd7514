import type { StudentRow } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { standingTexts, timeText } from './standingTexts'
import css from './students.module.css'

interface RowProps {
  student: StudentRow
  onChange: (student: StudentRow) => void
  ref?: RefObject<HTMLTableRowElement | null> | undefined
}

function Row({ student, onChange, ref }: RowProps) {
  const { name, regNumber, batch, branch, isLead, standing, alumniSince, suspendedReason } = student
  return (
    <tr ref={ref} tabIndex={-1}>
      <th scope="row" className={css.who}>
        {name}
        {isLead && <span className={css.lead}>Lead</span>}
        <code>{regNumber.toUpperCase()}</code>
      </th>
      <td className={css.place}>{`${branch.toUpperCase()} ${batch}`}</td>
      <td className={css.time}>{timeText(student)}</td>
      <td className={css.standing}>
        <span className={css[standing]}>{standingTexts[standing]}</span>
        {standing === 'suspended' && <span className={css.soft}>{suspendedReason}</span>}
        {standing === 'alumni' && alumniSince && (
          <span className={css.soft}>since {dayText(Date.parse(alumniSince))}</span>
        )}
      </td>
      <td className={css.change}>
        <Button aria-label={`Change ${name}, ${regNumber}`} onClick={() => onChange(student)}>
          Change
        </Button>
      </td>
    </tr>
  )
}

interface StudentTableProps {
  students: readonly StudentRow[]
  onChange: (student: StudentRow) => void
  firstRow: RefObject<HTMLTableRowElement | null>
}

/** A page of students; on a phone each is a card. */
export function StudentTable({ students, onChange, firstRow }: StudentTableProps) {
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className="visually-hidden">Students by registration number, and their standing</caption>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Batch</th>
            <th scope="col">Time</th>
            <th scope="col">Standing</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <Row
              key={student._id}
              student={student}
              onChange={onChange}
              ref={index === 0 ? firstRow : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
