type Group<Item> = [Item, ...Item[]]

/** Groups items by key, in the order of each group's first item. */
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
