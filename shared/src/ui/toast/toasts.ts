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

interface ChangeTexts extends Partial<TrackTexts<{ message: string }>> {
  /** The text of a failure for which neither the server nor the client has one. */
  fallback?: string
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
  async track<T>(work: Promise<T>, texts: TrackTexts<T>): Promise<T> {
    const key = raise('loading', texts.loading, 'until dismissed')
    try {
      const value = await work
      raise('success', textOf(texts.success, value), texts.successSeconds ?? toastSeconds.success, key)
      return value
    } catch (error) {
      const text = isCallFailure(error) && error.isNoticed ? undefined : textOf(texts.failure, error)
      if (text === undefined) closeToast(key)
      else raise('error', text, texts.failureSeconds ?? toastSeconds.error, key)
      throw error
    }
  },
  /** Follows a change, by default in the server's words, and resolves to whether it succeeded. */
  change(
    work: Promise<{ message: string }>,
    { fallback = 'This could not be saved', ...texts }: ChangeTexts = {},
  ) {
    const tracked = toast.track(work, {
      loading: 'Saving...',
      success: ({ message }) => message,
      failure: (error) => failureText(error, fallback),
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
