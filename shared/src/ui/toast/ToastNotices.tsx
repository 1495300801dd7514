import { notification } from 'antd'
import { useEffect } from 'react'
import { Icon } from '../icon'
import { alertIcon, checkCircleIcon, spinnerIcon } from '../icons'
import { receiveToasts, type Toast } from './queue'
import css from './toast.module.css'

const icons = { loading: spinnerIcon, success: checkCircleIcon, error: alertIcon }
const belowTheNavigation = 72

/** The toasts themselves, on antd's notification: a polite live region each, with a close button. */
export function ToastNotices() {
  const [api, holder] = notification.useNotification({
    placement: 'topRight',
    top: belowTheNavigation,
    maxCount: 4,
  })

  useEffect(() => {
    const show = ({ key, kind, text, seconds }: Toast) => {
      if (kind === 'gone') return api.destroy(key)
      api.open({
        key,
        title: text,
        role: 'status',
        icon: <Icon of={icons[kind]} className={css[kind]} />,
        duration: seconds === 'until dismissed' ? false : seconds,
        className: css.toast,
      })
    }
    return receiveToasts(show)
  }, [api])

  return holder
}
