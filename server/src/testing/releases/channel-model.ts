import type { ReleaseEvent } from '../../releases/channels/events.queries.ts'

/** Expected channels, computed from events only: a stack of active versions per app, and its canary. */
export class ChannelModel {
  active: string | null = null
  history: string[] = []
  canary: { version: string; share: number } | null = null
  isBlocked = false

  apply({ kind, fromVersion, toVersion, share }: ReleaseEvent): void {
    if (kind === 'activated') {
      if (fromVersion !== this.active)
        throw new Error(`${toVersion} replaced ${fromVersion}, not ${this.active}`)
      if (this.active !== null && this.active !== toVersion) this.history.unshift(this.active)
      this.history = this.history.filter((version) => version !== toVersion)
      this.active = toVersion
      this.canary = null
    } else if (kind === 'canary started' || kind === 'traffic changed') {
      if ((kind === 'traffic changed') !== (this.canary?.version === toVersion))
        throw new Error(`${kind}: ${toVersion}`)
      this.canary = { version: toVersion ?? '', share: share ?? 0 }
    } else if (kind.startsWith('rolled back')) {
      if (fromVersion !== (this.canary?.version ?? this.active) && fromVersion !== this.active)
        throw new Error(`${fromVersion} was not active`)
      const endsCanary = this.canary?.version === fromVersion || this.canary?.version === toVersion
      if (endsCanary) this.canary = null
      if (toVersion === null || toVersion === this.active) return
      this.history = this.history.slice(this.history.indexOf(toVersion) + 1)
      this.active = toVersion
    } else if (kind === 'blocked' || kind === 'unblocked') this.isBlocked = kind === 'blocked'
  }
}
