import { type BootBlock, bootBlockSchema, bootElementId } from '@portal/shared/contract'

/** The page came without a boot block that this shell understands. */
export class BootBlockError extends Error {
  override readonly name = 'BootBlockError'
}

/** What the composer says to the shell, from the page's script element. */
export function readBoot(page: Document = document): BootBlock {
  const text = page.getElementById(bootElementId)?.textContent
  if (!text) throw new BootBlockError('The page came without its boot block. Reload it.')
  try {
    return bootBlockSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new BootBlockError('The page came with a boot block that cannot be read. Reload it.', { cause })
  }
}

/** The page's nonce, for styles made at run time. Browsers show it to scripts alone. */
export const readNonce = (page: Document = document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
