/** Lets at most so many different items of a key through in each window of time, as this node counts them. */
export function distinctPerWindow(max: number, windowMs: number) {
  const items = new Map<string, Set<string>>()
  let window = 0
  return (key: string, item: string, now: Date): boolean => {
    const current = Math.floor(now.getTime() / windowMs)
    if (current !== window) items.clear()
    window = current
    const known = items.get(key) ?? new Set()
    items.set(key, known)
    if (known.size < max) known.add(item)
    return known.has(item)
  }
}
