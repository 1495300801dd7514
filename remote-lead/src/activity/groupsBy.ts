/** Items that stand together, in their order: one, or several. */
export type Group<Item> = [Item, ...Item[]]

/** Items by what `keyOf` says of them; the groups in the order of their first. */
export function groupsBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [key: string, group: Group<Item>][] {
  const groups = new Map<string, Group<Item>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups]
}
