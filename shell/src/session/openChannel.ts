/** A channel to the other tabs; undefined if the browser refuses one, as some do when storage is blocked. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
