/** A channel to the other tabs; undefined where the browser refuses one, as some do where storage is blocked. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
