import { notification } from 'antd'
import { useEffect, useRef } from 'react'
import { Icon } from '../Icon'
import { alertIcon, checkCircleIcon, spinnerIcon } from '../icons'
import { receiveToasts, type Toast, toastClosed } from './queue'
import css from './toast.module.css'
import { useKeyboardHeight } from './useKeyboardHeight'

const icons = { loading: spinnerIcon, success: checkCircleIcon, error: alertIcon }
const belowTheNavigation = 72
const aboveTheEdge = 12

/** As in toast.module.css: on a phone a toast at the top would cover the heading and the first field. */
const phone = '(width <= 620px)'

/** Whether it is a toast, or in one. */
const isInToast = (element: Element | null) => element?.closest(`[class~="${css.toast}"]`) != null

/**
 * The toasts themselves, on antd's notification: a polite live region each, with a close button. On a phone they are
 * small, and stand at the bottom, above the keyboard. While one has the focus it stays, and gives it back as it closes.
 */
export function ToastNotices() {
  const keyboardHeight = useKeyboardHeight()
  const [api, holder] = notification.useNotification({
    top: belowTheNavigation,
    bottom: keyboardHeight + aboveTheEdge,
    maxCount: 4,
  })

  const before = useRef<HTMLElement>(null)

  useEffect(() => {
    function remember({ target, relatedTarget }: FocusEvent) {
      const hasCome = target instanceof Element && isInToast(target)
      if (!hasCome || (relatedTarget instanceof Element && isInToast(relatedTarget))) return
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    const show = ({ key, kind, text, seconds }: Toast) => {
      if (kind === 'gone') return api.destroy(key)
      api.open({
        key,
        placement: matchMedia(phone).matches ? 'bottom' : 'topRight',
        title: text,
        role: 'status',
        icon: <Icon of={icons[kind]} className={css[kind]} />,
        duration: seconds === 'until dismissed' ? false : seconds,
        className: css.toast,
        onClose: () => {
          toastClosed(key)
          // The reader may have gone on to another part of the page meanwhile.
          if (isInToast(document.activeElement)) before.current?.focus({ preventScroll: true })
        },
      })
    }
    return receiveToasts(show)
  }, [api])

  return holder
}
