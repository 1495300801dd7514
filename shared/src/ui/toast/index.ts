export { LoadLine, type OpenLine, openLine } from './LoadLine'
export { saveToasts, showSavedToasts } from './savedToasts'
export { ToastHost } from './ToastHost'
export { type TrackTexts, toast } from './toasts'
