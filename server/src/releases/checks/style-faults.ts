import type { ReleaseRecord } from '@portal/shared/contract'

/**
 * What a remote's style sheets (path -> text) change beyond its own elements, in a line each. What reads them is loaded
 * with the first sheet: most of what the server does needs none.
 */
export async function styleFaultsOf(
  { kind, name }: ReleaseRecord,
  sheets: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (kind === 'shell' || sheets.size === 0) return []
  const { styleFaults } = await import('@portal/shared/styles-rule')
  return styleFaults(name, sheets)
}
