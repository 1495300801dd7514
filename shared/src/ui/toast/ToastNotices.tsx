import { notification } from 'antd'
import { useEffect } from 'react'
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

/**
 * The toasts themselves, on antd's notification: a polite live region each, with a close button. On a phone they are
 * small, and stand at the bottom, above the keyboard.
 */
export function ToastNotices() {
  const keyboardHeight = useKeyboardHeight()
  const [api, holder] = notification.useNotification({
    top: belowTheNavigation,
    bottom: keyboardHeight + aboveTheEdge,
    maxCount: 4,
  })

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
        onClose: () => toastClosed(key),
      })
    }
    return receiveToasts(show)
  }, [api])

  return holder
}
