import { z } from 'zod'
import { openToasts, toast } from './toasts'

const key = 'portal:toasts'
const savedSchema = z.array(
  z.object({
    kind: z.enum(['success', 'error']),
    text: z.string().max(500),
    seconds: z.union([z.number().max(60), z.literal('until dismissed')]),
  }),
)

/** A toast can't be read in less. */
const shortestSeconds = 1.5

/** Shows the toasts of the previous document. Called once, when the shell starts. */
export function showSavedToasts(): void {
  try {
    const saved = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    for (const { kind, text, seconds } of savedSchema.parse(JSON.parse(saved ?? '[]')))
      toast[kind](text, seconds)
  } catch {
    // Storage is off or holds something else.
  }
}

/** Saves the open toasts for the next document. */
export function saveToasts(): void {
  window.addEventListener('pagehide', write, { once: true })
}

function write(): void {
  const left = openToasts
    .get()
    .filter(({ kind }) => kind !== 'loading')
    .map(({ kind, text, seconds, endsAt }) => ({
      kind,
      text,
      seconds:
        seconds === 'until dismissed' ? seconds : Math.max(shortestSeconds, (endsAt - Date.now()) / 1000),
    }))
  try {
    if (left.length > 0) sessionStorage.setItem(key, JSON.stringify(left))
  } catch {
    // Without storage they are lost.
  }
}
