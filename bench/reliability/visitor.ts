/** An answer's status and Retry-After; status 0 without an answer. */
export interface Outcome {
  status: number
  retryAfter: string | null
  ms: number
}

export interface Visitor {
  get(path: string): Promise<Outcome>
  post(path: string, body: unknown): Promise<Outcome>
}

const timeoutMs = 30_000

/** A browser, which only sees the node's answers. */
export function visitorOf(origin: string, cookies: Map<string, string> = new Map()): Visitor {
  const send = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Outcome> => {
    const start = performance.now()
    const ended = (status: number, retryAfter: string | null) => ({
      status,
      retryAfter,
      ms: performance.now() - start,
    })
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method === 'POST' && {
            'content-type': 'application/json',
            'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
          }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.arrayBuffer()
      return ended(answer.status, answer.headers.get('retry-after'))
    } catch {
      return ended(0, null)
    }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
  }
}
