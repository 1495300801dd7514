import { stepUpMinutes } from '@portal/shared/contract'
import { Dialog } from '@portal/shared/ui/Dialog'
import { useRef, useState } from 'react'
import { AntdProvider } from '../antd/AntdProvider'
import css from './StepUpDialog.module.css'
import { StepUpForm } from './StepUpForm'

interface StepUpDialogProps {
  /** Called once the dialog is closed and the focus restored. */
  onAnswer: (isShown: boolean) => void
}

/** Asks for the second factor. Escape and Cancel answer that it wasn't shown. */
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
          Use your second factor again: you last used it here more than {stepUpMinutes} minutes ago. Nothing
          you typed is lost.
        </p>
        <StepUpForm onShown={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </AntdProvider>
  )
}
