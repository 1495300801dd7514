import { networkWatch } from './networkWatch'

const answerMs = 1000

/** Any response counts, also an error. */
async function answers(withinMs = answerMs): Promise<boolean> {
  try {
    const probe = new URL('/healthz', window.location.href)
    await fetch(probe, { cache: 'no-store', signal: AbortSignal.timeout(withinMs) })
    return true
  } catch {
    return false
  }
}

export const network = networkWatch(answers)
