import { type BootstrapData, bootElementId, bootstrapDataSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { yieldToMain } from './yieldToMain'

/** The page has no bootstrap data that this shell can read. */
class BootstrapDataError extends Error {
  override readonly name = 'BootstrapDataError'
}

const { remotes: remotesSchema, ...others } = bootstrapDataSchema.shape

/** Validates one remote at a time with pauses, because all at once block a slow phone for 100 ms. */
async function parseInSteps({ remotes, ...rest }: Record<string, unknown>): Promise<BootstrapData> {
  const parsed: BootstrapData['remotes'] = []
  for (const remote of z.array(z.unknown()).parse(remotes)) {
    parsed.push(remotesSchema.element.parse(remote))
    await yieldToMain()
  }
  return { ...z.object(others).parse(rest), remotes: parsed }
}

/**
 * Reads the bootstrap data from the page's script element.
 * @throws BootstrapDataError if it is missing or invalid.
 */
export async function readBoot(): Promise<BootstrapData> {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new BootstrapDataError('The page has no bootstrap data. Reload it.')
  try {
    return await parseInSteps(JSON.parse(text))
  } catch (cause) {
    throw new BootstrapDataError('The page’s bootstrap data can’t be read. Reload it.', { cause })
  }
}

/** The page's nonce for runtime styles, which browsers expose only to scripts. */
export const readNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
