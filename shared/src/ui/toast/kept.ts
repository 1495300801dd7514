import { z } from 'zod'
import { type Toast, toast, watchToasts } from './queue'

const key = 'portal:toasts'
const keptSchema = z.array(
  z.object({ kind: z.enum(['success', 'error']), text: z.string().max(500), seconds: z.number().max(60) }),
)

/** Less cannot be read. */
const shortestSeconds = 1.5

/** What stands, and until when. */
const standing = new Map<string, { toast: Toast; endsAt: number }>()

/** Shows what the document before kept, and begins to note what stands. For the start of the shell alone. */
export function showKeptToasts(): void {
  watchToasts((raised) => {
    const { seconds } = raised
    standing.delete(raised.key)
    if (raised.kind !== 'gone' && raised.kind !== 'loading' && typeof seconds === 'number')
      standing.set(raised.key, { toast: raised, endsAt: Date.now() + seconds * 1000 })
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
  const left = [...standing.values()].flatMap(({ toast: { kind, text }, endsAt }) =>
    endsAt > now ? [{ kind, text, seconds: Math.max(shortestSeconds, (endsAt - now) / 1000) }] : [],
  )
  try {
    if (left.length > 0) sessionStorage.setItem(key, JSON.stringify(left))
  } catch {
    // Without storage the next document has none.
  }
}
