/** How long a toast stays: seconds, or until its close button is pressed. */
export type ToastSeconds = number | 'until dismissed'

/** One toast. A later toast with the same key takes its place; one of kind `gone` takes it away. */
export interface Toast {
  key: string
  kind: 'loading' | 'success' | 'error' | 'gone'
  text: string
  seconds: ToastSeconds
}

/** The three texts of one piece of work, and how long its end is shown. */
export interface TrackTexts<T> {
  loading: string
  success: string | ((value: T) => string)
  /** Without a text the loading text just goes: the failure is shown where it happened. */
  failure?: string | ((error: unknown) => string | undefined)
  /** 2 seconds unless told (specification, section 9). */
  successSeconds?: ToastSeconds
  /** 3 seconds unless told (specification, section 9). */
  failureSeconds?: ToastSeconds
}

/** A loading toast that waits for its end. */
export interface OpenToast {
  /** The success text, in its place. */
  succeed(text: string, seconds?: ToastSeconds): void
  /** The failure text, in its place. */
  fail(text: string, seconds?: ToastSeconds): void
  /** Takes it away without a word. */
  withdraw(): void
}

/** Specification, section 9: errors close after 3 s and successes after 2 s. */
export const toastSeconds = { success: 2, error: 3 } as const

const waiting: Toast[] = []
const starters = new Set<() => void>()
let receiver: ((toast: Toast) => void) | null = null
let asked = false
let count = 0
let keeper: ((toast: Toast) => void) | undefined

function raise(toast: Toast) {
  keeper?.(toast)
  if (receiver) return receiver(toast)
  waiting.push(toast)
  asked = true
  for (const start of starters) start()
}

function nextKey() {
  count += 1
  return `toast-${count}`
}

const textOf = <T, Text>(text: Text | ((value: T) => Text), value: T): Text =>
  text instanceof Function ? text(value) : text

/**
 * Short messages over the page. `track` follows one piece of work: its loading text is replaced by its success
 * or failure text, and the promise it returns settles as the work does.
 */
export const toast = {
  success(text: string, seconds: ToastSeconds = toastSeconds.success) {
    raise({ key: nextKey(), kind: 'success', text, seconds })
  },
  error(text: string, seconds: ToastSeconds = toastSeconds.error) {
    raise({ key: nextKey(), kind: 'error', text, seconds })
  },
  /** Raises a loading text, for work whose end is told later. */
  begin(loading: string): OpenToast {
    const key = nextKey()
    raise({ key, kind: 'loading', text: loading, seconds: 'until dismissed' })
    return {
      succeed: (text, seconds = toastSeconds.success) => raise({ key, kind: 'success', text, seconds }),
      fail: (text, seconds = toastSeconds.error) => raise({ key, kind: 'error', text, seconds }),
      withdraw: () => raise({ key, kind: 'gone', text: '', seconds: 0 }),
    }
  },
  async track<T>(work: Promise<T>, texts: TrackTexts<T>): Promise<T> {
    const open = toast.begin(texts.loading)
    try {
      const value = await work
      open.succeed(textOf(texts.success, value), texts.successSeconds)
      return value
    } catch (error) {
      const text = textOf(texts.failure, error)
      if (text === undefined) open.withdraw()
      else open.fail(text, texts.failureSeconds)
      throw error
    }
  },
}

/** Takes the toasts that wait and all that come. Returns what ends it. For the component that shows them alone. */
export function receiveToasts(receive: (toast: Toast) => void): () => void {
  receiver = receive
  for (const toast of waiting.splice(0)) receive(toast)
  return () => {
    if (receiver === receive) receiver = null
  }
}

/** Somebody has closed a toast, or its time is up. For the components that show them alone. */
export const toastClosed = (key: string): void => keeper?.({ key, kind: 'gone', text: '', seconds: 0 })

/** Tells of every toast, and of those that are closed. For the module that takes them along to the next document alone. */
export function watchToasts(watch: (toast: Toast) => void): void {
  keeper = watch
}

/** Whether there was any toast yet, as React's `useSyncExternalStore` wants to know it. */
export const firstToast = {
  subscribe(start: () => void) {
    starters.add(start)
    return () => starters.delete(start)
  },
  wasRaised: () => asked,
}
