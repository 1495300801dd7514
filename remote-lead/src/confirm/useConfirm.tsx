import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import css from './confirm.module.css'

interface Question {
  question: string
  /** What it is about, or what follows from it. */
  detail?: string
  /** What the button says that does it: 'Delete'. */
  action: string
  /** It takes something away. */
  danger?: boolean
}

interface Asked extends Question {
  trigger: Element | null
  resolve: (isConfirmed: boolean) => void
}

/**
 * Asks before something is done: `if (await confirm({ question, action })) ...`. `dialog` stands anywhere on the page.
 * The focus begins on Cancel, and is back where it came from when the answer is there; Escape cancels.
 */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const isConfirmed = useRef(false)
  const cancel = useRef<HTMLButtonElement>(null)

  const confirm = (question: Question) =>
    new Promise<boolean>((resolve) => {
      isConfirmed.current = false
      setAsked({ ...question, trigger: document.activeElement, resolve })
      setIsOpen(true)
    })

  function close(answer: boolean) {
    isConfirmed.current = answer
    setIsOpen(false)
  }

  /** Only now does the dialog let go of the focus. */
  function handleClosed() {
    if (asked?.trigger instanceof HTMLElement) asked.trigger.focus({ preventScroll: true })
    asked?.resolve(isConfirmed.current)
  }

  const dialog = (
    <Modal
      open={isOpen}
      title={asked?.question}
      onCancel={() => close(false)}
      afterOpenChange={(open) => open && cancel.current?.focus()}
      afterClose={handleClosed}
      // Its style element carries no nonce; the page locks itself.
      scrollLock={false}
      focusable={{ focusTriggerAfterClose: false }}
      transitionName=""
      maskTransitionName=""
      closable={false}
      centered
      destroyOnHidden
      width={440}
      footer={
        <>
          <Button ref={cancel} onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="primary" danger={asked?.danger ?? false} onClick={() => close(true)}>
            {asked?.action}
          </Button>
        </>
      }
    >
      {asked?.detail && <p className={css.detail}>{asked.detail}</p>}
    </Modal>
  )

  return { confirm, dialog }
}
