import fp from 'fastify-plugin'
import { invalid } from '../errors/domain-error.ts'

const isStorable = (text: string) => !/\p{Surrogate}/u.test(text) && !text.includes('\0')

/** No database can store NUL or half a surrogate pair, so they are rejected early, at any depth. */
function holdsUnstorable(root: unknown): boolean {
  const waiting = [root]
  // An explicit stack: input can be nested deeper than the call stack allows.
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && !isStorable(value)) return true
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || ArrayBuffer.isView(value))
      continue
    for (const [key, held] of Object.entries(value)) waiting.push(key, held)
  }
  return false
}

export default fp(
  async (app) => {
    app.addHook('preValidation', async ({ params, query, body }) => {
      const isStream = typeof body === 'object' && body !== null && 'pipe' in body
      if (holdsUnstorable(params) || holdsUnstorable(query) || (!isStream && holdsUnstorable(body))) {
        throw invalid('The request contains invalid characters')
      }
    })
  },
  { name: 'storable-text', dependencies: ['errors'] },
)
