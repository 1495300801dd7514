export { LoadLine, type OpenLine, openLine } from './LoadLine'
export { saveToasts, showSavedToasts } from './savedToasts'
export { ToastHost } from './ToastHost'
export {
  type OpenToast,
  type Toast,
  type ToastSeconds,
  type TrackTexts,
  toast,
  toastSeconds,
} from './toasts'
