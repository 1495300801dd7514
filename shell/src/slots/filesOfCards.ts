import { type BootBlock, type BootCard, type BootRemote, cardId } from '@portal/shared/contract'

/** The files that these cards ask for beyond the shell's first load. */
export function filesOfCards(
  { preloads }: Pick<BootBlock, 'preloads'>,
  cards: readonly { remote: BootRemote; card: BootCard }[],
): string[] {
  const files = cards.flatMap(({ remote, card }) => preloads?.cards?.[cardId(remote, card)] ?? [])
  return [...new Set(files)].flatMap((index) => preloads?.files[index] ?? [])
}
