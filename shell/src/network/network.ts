import { networkWatch } from './networkWatch'

const answerMs = 1000

/** Any answer counts, of a portal in trouble too. */
async function answers(withinMs = answerMs): Promise<boolean> {
  try {
    const probe = new URL('/healthz', window.location.href)
    await fetch(probe, { cache: 'no-store', signal: AbortSignal.timeout(withinMs) })
    return true
  } catch {
    return false
  }
}

/** The page's one watch over its network. */
export const network = networkWatch(answers)
