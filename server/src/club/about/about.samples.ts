import type { Samples } from '../../testing/calls/call.ts'

/** A PNG of one pixel. */
const content =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const samples: Samples = {
  'POST /lead/addPhoto': { body: () => ({ content }) },
}
