import { useEffect, useState } from 'react'
import { receiveToasts, type Toast, toastClosed } from './queue'
import css from './toast.module.css'

/** The toasts where the code of the nicer ones could not be fetched, as when the network is gone. */
export function PlainNotices() {
  const [toasts, setToasts] = useState<Toast[]>([])

  useEffect(() => {
    const close = (gone: Toast) => setToasts((all) => all.filter((toast) => toast !== gone))
    const show = (toast: Toast) => {
      setToasts((all) => all.filter(({ key }) => key !== toast.key))
      if (toast.kind === 'gone') return
      setToasts((all) => [...all, toast])
      if (toast.seconds !== 'until dismissed') setTimeout(close, toast.seconds * 1000, toast)
    }
    return receiveToasts(show)
  }, [])

  function dismiss({ key }: Toast) {
    toastClosed(key)
    setToasts((all) => all.filter((other) => other.key !== key))
  }

  return (
    <div role="status" className={css.plain}>
      {toasts.map((toast) => (
        <p key={toast.key} className={css[toast.kind]}>
          {toast.text}
          <button type="button" onClick={() => dismiss(toast)}>
            Close
          </button>
        </p>
      ))}
    </div>
  )
}
