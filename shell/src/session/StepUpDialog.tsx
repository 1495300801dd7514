import { stepUpMinutes } from '@portal/shared/contract'
import { Dialog } from '@portal/shared/ui/dialog'
import { useRef, useState } from 'react'
import { AntdProvider } from '../antd/AntdProvider'
import css from './StepUpDialog.module.css'
import { StepUpForm } from './StepUpForm'

interface StepUpDialogProps {
  /** Told once the dialog is gone and the focus is back where it was. */
  onAnswer: (isShown: boolean) => void
}

/** Asks who is signed in for the second factor; Escape and Cancel answer that it was not shown. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const isShown = useRef(false)

  function close(shown: boolean) {
    isShown.current = shown
    setIsOpen(false)
  }

  return (
    <AntdProvider>
      <Dialog
        open={isOpen}
        title="Confirm your identity"
        onCancel={() => close(false)}
        afterClose={() => onAnswer(isShown.current)}
      >
        <p className={css.why}>
          This asks for your second factor again, as it was not shown here for {stepUpMinutes} minutes. What
          you have typed stays.
        </p>
        <StepUpForm onShown={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </AntdProvider>
  )
}
