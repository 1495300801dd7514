import { z } from 'zod'
import { type Toast, toast, watchToasts } from './queue'

const key = 'portal:toasts'
const keptSchema = z.array(
  z.object({
    kind: z.enum(['success', 'error']),
    text: z.string().max(500),
    seconds: z.union([z.number().max(60), z.literal('until dismissed')]),
  }),
)

/** Less cannot be read. */
const shortestSeconds = 1.5

/** What stands, and until when; forever: until it is closed. */
const standing = new Map<string, { toast: Toast; endsAt: number }>()

/** Shows what the document before kept, and begins to note what stands. For the start of the shell alone. */
export function showKeptToasts(): void {
  watchToasts((raised) => {
    const { seconds } = raised
    standing.delete(raised.key)
    if (raised.kind === 'gone' || raised.kind === 'loading') return
    const endsAt = seconds === 'until dismissed' ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000
    standing.set(raised.key, { toast: raised, endsAt })
  })
  for (const { kind, text, seconds } of readKept()) toast[kind](text, seconds)
}

function readKept() {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return keptSchema.catch([]).parse(JSON.parse(kept ?? '[]'))
  } catch {
    return []
  }
}

/** As this document goes, what stands then is kept for the next one. */
export function keepToasts(): void {
  window.addEventListener('pagehide', write, { once: true })
}

function write(): void {
  const now = Date.now()
  const left = [...standing.values()]
    .filter(({ endsAt }) => endsAt > now)
    .map(({ toast: { kind, text, seconds }, endsAt }) => ({
      ...{ kind, text },
      seconds: seconds === 'until dismissed' ? seconds : Math.max(shortestSeconds, (endsAt - now) / 1000),
    }))
  try {
    if (left.length > 0) sessionStorage.setItem(key, JSON.stringify(left))
  } catch {
    // Without storage the next document has none.
  }
}
