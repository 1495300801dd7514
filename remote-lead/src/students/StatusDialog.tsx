import type { StudentRow } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { Dialog } from '@portal/shared/ui/Dialog'
import { type GetRef, Select } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { offersOf, type Target } from './changes'
import { StatusForm } from './StatusForm'
import { AccountStatusTag } from './StudentTable'
import { timeText } from './statusTexts'
import css from './students.module.css'

/** Changes a student's status. `change` opens the dialog; on closing, focus returns to the button. */
export function useStatusDialog() {
  const [student, setStudent] = useState<StudentRow>()
  const [isOpen, setIsOpen] = useState(false)
  const choice = useRef<GetRef<typeof Select>>(null)

  const change = (chosen: StudentRow) => {
    setStudent(chosen)
    setIsOpen(true)
  }

  const dialog = (
    <Dialog
      open={isOpen}
      title={student?.name}
      onCancel={() => setIsOpen(false)}
      afterOpenChange={(open) => open && choice.current?.focus()}
      closable
      width={480}
    >
      {student && <Choice key={student._id} ref={choice} student={student} onDone={() => setIsOpen(false)} />}
    </Dialog>
  )

  return { change, dialog }
}

interface ChoiceProps {
  /** The select of changes. */
  ref: Ref<GetRef<typeof Select>>
  student: StudentRow
  onDone: () => void
}

function Choice({ ref, student, onDone }: ChoiceProps) {
  const { _id: ownId } = useSelector(selectAuth)
  const offers = offersOf(student, student._id === ownId)
  const [to, setTo] = useState<Target | undefined>(offers[0]?.to)
  const offer = offers.find((one) => one.to === to)
  return (
    <div className={`stack ${css.choice}`}>
      <p className="muted">
        <AccountStatusTag accountStatus={student.accountStatus} /> {timeText(student)}
      </p>
      <Select
        ref={ref}
        aria-label="Change"
        size="large"
        options={offers.map(({ to: value, label }) => ({ value, label }))}
        value={to}
        onChange={setTo}
      />
      {student.isLead && (
        <p className="muted">
          A lead can’t be suspended or merged into another account. End their term first.
        </p>
      )}
      {offer && <StatusForm key={offer.to} student={student} offer={offer} onDone={onDone} />}
    </div>
  )
}
