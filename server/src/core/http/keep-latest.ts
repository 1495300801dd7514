/** Keeps a value; of more than `atMost`, those go that were kept, or since the map is full were of use, longest ago. */
export function keepLatest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  // A Map keeps the order of insertion, which counts once something has to go; to change it costs more than to look.
  if (kept.size >= atMost) kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= atMost) return
    kept.delete(oldest)
  }
}
