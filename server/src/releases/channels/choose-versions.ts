import { createHash } from 'node:crypto'
import type { Canary, Channel } from './channels.queries.ts'

export interface NamedVersion {
  name: string
  version: string
}

/** A release as text: `papers@1.2.0-1f3a9c02`. */
export const releaseId = ({ name, version }: NamedVersion): string => `${name}@${version}`

export interface Visitor {
  /** The id of the account, or of the visit. The same key gets the same versions on every node and at every visit. */
  key: string
  /** Releases that failed in this browser recently. */
  blocked?: readonly NamedVersion[]
  /** Apps whose canary this visitor has chosen and may get. */
  optIns?: readonly string[]
  preview?: NamedVersion | undefined
}

/** A visitor's version of an app. */
export interface ChosenVersion extends NamedVersion {
  /** Releases to load if it fails, best first. */
  fallbacks: string[]
  /** Whether it is a canary beside the active release. */
  isCanary: boolean
}

/**
 * The versions for this visitor: the preview, without fallback so that its faults are visible; the canary, if the visitor
 * is in its share; otherwise the active release. Releases that failed in this browser are left out.
 */
export function chooseVersions(current: readonly Channel[], visitor: Visitor): ChosenVersion[] {
  const { preview } = visitor
  const chosen = current.map((active) =>
    preview?.name === active.name ? shown(preview) : chooseVersion(active, visitor),
  )
  const isNew = preview && current.every(({ name }) => name !== preview.name)
  return isNew ? [...chosen, shown(preview)].sort((one, other) => (one.name < other.name ? -1 : 1)) : chosen
}

const shown = ({ name, version }: NamedVersion): ChosenVersion => ({
  name,
  version,
  fallbacks: [],
  isCanary: false,
})

function chooseVersion(channel: Channel, { key, blocked = [], optIns = [] }: Visitor): ChosenVersion {
  const { name, active, canary } = channel
  const getsCanary = canary && (optIns.includes(name) || isAmong(name, canary, key))
  const candidates = [...(getsCanary ? [canary.version] : []), active, ...channel.fallbacks]
  const isBlocked = (version: string) => blocked.some((one) => one.name === name && one.version === version)
  const good = candidates.filter((version) => !isBlocked(version))
  // If all failed here, the active one is as good as any.
  const [version = active, ...fallbacks] = good.length > 0 ? good : [active]
  return { name, version, fallbacks, isCanary: version === canary?.version }
}

/**
 * Whether a visitor is in a canary's share. Visitors in 5 percent are in 25 as well, so a larger share keeps them. Each
 * canary starts with other visitors.
 */
export function isAmong(
  name: string,
  { version, share, since }: Pick<Canary, 'version' | 'share' | 'since'>,
  key: string,
): boolean {
  const digest = createHash('sha256').update(`${name} ${version} ${since.toISOString()} ${key}`).digest()
  return (digest.readUInt32BE(0) % 10_000) / 100 < share
}
