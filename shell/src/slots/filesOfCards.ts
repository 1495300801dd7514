import { type BootCard, type BootRemote, type BootstrapData, cardId } from '@portal/shared/contract'

/** The files that these cards request beyond the shell's first load. */
export function filesOfCards(
  { preloads }: Pick<BootstrapData, 'preloads'>,
  cards: readonly { remote: BootRemote; card: BootCard }[],
): string[] {
  const files = cards.flatMap(({ remote, card }) => preloads?.cards?.[cardId(remote, card)] ?? [])
  return [...new Set(files)].flatMap((index) => preloads?.files[index] ?? [])
}
