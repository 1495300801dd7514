import type { ReleaseEvent } from './events.queries.ts'

/** Expected channels, computed from events only: a stack of stable versions per app, and its canary. */
export class ChannelModel {
  stable: string | null = null
  history: string[] = []
  canary: { version: string; share: number } | null = null
  isBlocked = false

  apply({ kind, fromVersion, toVersion, share }: ReleaseEvent): void {
    if (kind === 'activated') {
      if (fromVersion !== this.stable)
        throw new Error(`${toVersion} replaced ${fromVersion}, not ${this.stable}`)
      if (this.stable !== null && this.stable !== toVersion) this.history.unshift(this.stable)
      this.history = this.history.filter((version) => version !== toVersion)
      this.stable = toVersion
      this.canary = null
    } else if (kind === 'canary started' || kind === 'traffic changed') {
      if ((kind === 'traffic changed') !== (this.canary?.version === toVersion))
        throw new Error(`${kind}: ${toVersion}`)
      this.canary = { version: toVersion ?? '', share: share ?? 0 }
    } else if (kind.startsWith('rolled back')) {
      if (fromVersion !== (this.canary?.version ?? this.stable) && fromVersion !== this.stable)
        throw new Error(`${fromVersion} was not active`)
      const endsCanary = this.canary?.version === fromVersion || this.canary?.version === toVersion
      if (endsCanary) this.canary = null
      if (toVersion === null || toVersion === this.stable) return
      this.history = this.history.slice(this.history.indexOf(toVersion) + 1)
      this.stable = toVersion
    } else if (kind === 'blocked' || kind === 'unblocked') this.isBlocked = kind === 'blocked'
  }
}
