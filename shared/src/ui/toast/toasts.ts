import { failureText, isCallFailure } from '../../api/api'
import { listStore } from './listStore'

/** How long a toast stays: seconds, or until it is closed. */
export type ToastSeconds = number | 'until dismissed'

export interface Toast {
  key: string
  kind: 'loading' | 'success' | 'error'
  text: string
  seconds: ToastSeconds
  /** In milliseconds since 1970. */
  endsAt: number
}

/** The texts of one piece of work, and how long its result is shown. */
export interface TrackTexts<T> {
  loading: string
  success: string | ((value: T) => string)
  /** Without a text the toast just disappears, because the failure is shown where it happened. */
  failure?: string | ((error: unknown) => string | undefined)
  /** 2 seconds by default (specification, section 9). */
  successSeconds?: ToastSeconds
  /** 3 seconds by default (specification, section 9). */
  failureSeconds?: ToastSeconds
}

/** A loading toast whose result is reported later. */
export interface OpenToast {
  succeed(text: string, seconds?: ToastSeconds): void
  fail(text: string, seconds?: ToastSeconds): void
  withdraw(): void
}

/** Specification, section 9: errors close after 3 s and successes after 2 s. */
export const toastSeconds = { success: 2, error: 3 } as const

/** More would cover the page. */
const toastsMax = 4

/** The current toasts, for `ToastHost` and the next document. */
export const openToasts = listStore<Toast>()
let count = 0

/** Replaces the toast with the same key, or adds one below the others. */
function raise(kind: Toast['kind'], text: string, seconds: ToastSeconds, key = `toast-${count++}`) {
  const endsAt = seconds === 'until dismissed' ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000
  const raised = { key, kind, text, seconds, endsAt }
  const before = openToasts.get()
  const isOpen = before.some((open) => open.key === key)
  openToasts.set(
    isOpen ? before.map((open) => (open.key === key ? raised : open)) : [...before, raised].slice(-toastsMax),
  )
  return key
}

const textOf = <T, Text>(text: Text | ((value: T) => Text), value: T): Text =>
  text instanceof Function ? text(value) : text

/**
 * Short messages over the page. `track` follows one piece of work: it replaces the loading text with the success
 * or failure text and returns a promise that settles like the work.
 */
export const toast = {
  success(text: string, seconds: ToastSeconds = toastSeconds.success) {
    raise('success', text, seconds)
  },
  error(text: string, seconds: ToastSeconds = toastSeconds.error) {
    raise('error', text, seconds)
  },
  /** Shows a loading text, for work whose result is reported later. */
  begin(loading: string): OpenToast {
    const key = raise('loading', loading, 'until dismissed')
    return {
      succeed: (text, seconds = toastSeconds.success) => void raise('success', text, seconds, key),
      fail: (text, seconds = toastSeconds.error) => void raise('error', text, seconds, key),
      withdraw: () => closeToast(key),
    }
  },
  async track<T>(work: Promise<T>, texts: TrackTexts<T>): Promise<T> {
    const open = toast.begin(texts.loading)
    try {
      const value = await work
      open.succeed(textOf(texts.success, value), texts.successSeconds)
      return value
    } catch (error) {
      const text = isCallFailure(error) && error.isNoticed ? undefined : textOf(texts.failure, error)
      if (text === undefined) open.withdraw()
      else open.fail(text, texts.failureSeconds)
      throw error
    }
  },
  /** Follows a change, by default in the server's words, and resolves to whether it succeeded. */
  change(work: Promise<{ message: string }>, texts: Partial<TrackTexts<{ message: string }>> = {}) {
    const tracked = toast.track(work, {
      loading: 'Saving...',
      success: ({ message }) => message,
      failure: (error) => failureText(error, 'This could not be saved'),
      ...texts,
    })
    return tracked.then(
      () => true,
      () => false,
    )
  },
}

export const closeToast = (key: string) => openToasts.set(openToasts.get().filter((open) => open.key !== key))

export const closeAllToasts = () => openToasts.set([])
