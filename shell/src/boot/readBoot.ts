import { type BootBlock, bootBlockSchema, bootElementId } from '@portal/shared/contract'
import { z } from 'zod'
import { giveWay } from './giveWay'

/** The page came without a boot block that this shell understands. */
export class BootBlockError extends Error {
  override readonly name = 'BootBlockError'
}

const { remotes: remotesSchema, ...others } = bootBlockSchema.shape

/** Checks the block a remote at a time, with pauses: at once a slow phone is busy with it for 100 ms. */
async function parseInSteps({ remotes, ...rest }: Record<string, unknown>): Promise<BootBlock> {
  const parsed: BootBlock['remotes'] = []
  for (const remote of z.array(z.unknown()).parse(remotes)) {
    parsed.push(remotesSchema.element.parse(remote))
    await giveWay()
  }
  return { ...z.object(others).parse(rest), remotes: parsed }
}

/**
 * What the composer says to the shell, from the page's script element.
 * @throws BootBlockError when there is none, or it has another shape.
 */
export async function readBoot(page: Document = document): Promise<BootBlock> {
  const text = page.getElementById(bootElementId)?.textContent
  if (!text) throw new BootBlockError('The page came without its boot block. Reload it.')
  try {
    return await parseInSteps(JSON.parse(text))
  } catch (cause) {
    throw new BootBlockError('The page came with a boot block that cannot be read. Reload it.', { cause })
  }
}

/** The page's nonce, for styles made at run time. Browsers show it to scripts alone. */
export const readNonce = (page: Document = document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
