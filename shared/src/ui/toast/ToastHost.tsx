import { type FocusEvent, useEffect, useRef } from 'react'
import { Icon } from '../Icon'
import { alertIcon, checkCircleIcon, closeIcon, spinnerIcon } from '../icons'
import { useList } from './listStore'
import css from './toast.module.css'
import { closeAllToasts, closeToast, openToasts, type Toast } from './toasts'
import { useKeyboardHeight } from './useKeyboardHeight'

const icons = { loading: spinnerIcon, success: checkCircleIcon, error: alertIcon }

/**
 * Displays and announces toasts. Mounted once, by the shell. While the pointer or the focus is in a toast, all of
 * them stay; closing a toast returns the focus. Doesn't use antd, whose notification adds 11 KB (66 KB on a page
 * without antd) and can't be loaded to report a lost network.
 */
export function ToastHost() {
  const toasts = useList(openToasts)
  const host = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element>(null)
  const keyboardHeight = useKeyboardHeight()

  useEffect(() => closeAllToasts, [])

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }

  function handleClose(key: string) {
    const hasFocus = host.current?.contains(document.activeElement)
    closeToast(key)
    if (hasFocus && focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is pressed
    <div
      ref={host}
      id="toasts"
      aria-live="polite"
      className={css.toasts}
      // Omitted without a keyboard, because the content security policy refuses inline styles in HTML.
      {...(keyboardHeight > 0 && { style: { marginBlockEnd: keyboardHeight } })}
      onFocus={handleFocus}
    >
      {toasts.map((toast) => (
        <Notice key={toast.key} toast={toast} onClose={() => handleClose(toast.key)} />
      ))}
    </div>
  )
}

interface NoticeProps {
  toast: Toast
  onClose: () => void
}

function Notice({ toast, onClose }: NoticeProps) {
  const { kind, text } = toast

  useEffect(() => {
    if (toast.seconds === 'until dismissed') return
    let timer = setTimeout(closeUnlessHeld, toast.seconds * 1000)
    function closeUnlessHeld() {
      if (!document.querySelector('#toasts:is(:hover, :focus-within)')) return closeToast(toast.key)
      timer = setTimeout(closeUnlessHeld, 1000)
    }
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <div className={`panel ${css.toast}`}>
      <Icon of={icons[kind]} className={css[kind]} />
      <span>{text}</span>
      <button type="button" className="button-link" aria-label="Close" onClick={onClose}>
        <Icon of={closeIcon} />
      </button>
    </div>
  )
}
