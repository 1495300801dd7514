import {
  type ComponentType,
  Fragment,
  lazy,
  type PropsWithChildren,
  Suspense,
  useSyncExternalStore,
} from 'react'
import { PlainNotices } from './PlainNotices'
import { firstToast } from './queue'

export { keepToasts, showKeptToasts } from './kept'
export { LoadLine, type OpenLine, openLine } from './LoadLine'
export {
  type OpenToast,
  type Toast,
  type ToastSeconds,
  type TrackTexts,
  toast,
  toastSeconds,
} from './queue'

const loadNotices = () => import(/* webpackChunkName: "toast-notices" */ './ToastNotices')

/** Fetches the code that shows toasts ahead of the first one, so that it is there even when the network goes. */
export const preloadToasts = () => loadNotices().then(Boolean, () => false)

const ToastNotices = lazy(async () => {
  const { ToastNotices } = await loadNotices().catch(() => ({ ToastNotices: PlainNotices }))
  return { default: ToastNotices }
})

interface ToastHostProps {
  /** What stands around the toasts once there are any, where antd's provider is not around the whole page. */
  inside?: ComponentType<PropsWithChildren>
}

/** Where toasts appear. Mounted once, by the shell; its code loads with the first toast. */
export function ToastHost({ inside: Inside = Fragment }: ToastHostProps) {
  const needed = useSyncExternalStore(firstToast.subscribe, firstToast.wasRaised, () => false)
  if (!needed) return null
  return (
    <Suspense>
      <Inside>
        <ToastNotices />
      </Inside>
    </Suspense>
  )
}
