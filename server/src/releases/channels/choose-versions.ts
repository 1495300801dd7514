import { createHash } from 'node:crypto'
import type { Canary, Channel } from './channels.queries.ts'

export interface NamedVersion {
  name: string
  version: string
}

/** For whom versions are chosen. */
export interface Visitor {
  /** The id of the account, or of the visit. The same key gets the same versions on every node and at every visit. */
  key: string
  /** What failed in this browser of late. */
  avoid?: readonly NamedVersion[]
  /** Names of which this visitor wants the newest release, and may. */
  newest?: readonly string[]
  /** The one release that is to be seen before it is active. */
  preview?: NamedVersion | undefined
}

/** What a visitor gets of a name. */
export interface ChosenVersion extends NamedVersion {
  /** What is loaded when it fails, best first: as far as it fits. */
  fallbacks: string[]
  /** It runs beside the stable release, for some. */
  isCanary: boolean
}

/**
 * The versions that this visitor gets: the preview, without a fallback, so that its faults are seen; the canary, if the
 * visitor is in its share; or else the stable release. What failed in this browser is left out.
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

function chooseVersion(channel: Channel, { key, avoid = [], newest = [] }: Visitor): ChosenVersion {
  const { name, stable, canary } = channel
  const getsCanary = canary && (newest.includes(name) || isAmong(name, canary, key))
  const candidates = [...(getsCanary ? [canary.version] : []), stable, ...channel.fallbacks]
  const isAvoided = (version: string) => avoid.some((one) => one.name === name && one.version === version)
  const good = candidates.filter((version) => !isAvoided(version))
  // Where all of them failed here, the stable one is as good as any.
  const [version = stable, ...fallbacks] = good.length > 0 ? good : [stable]
  return { name, version, fallbacks, isCanary: version === canary?.version }
}

/**
 * Whether a visitor is in a canary's share. Who is in 5 percent is in 25 as well, so a larger share keeps whom it had.
 * Each canary starts with other visitors.
 */
export function isAmong(
  name: string,
  { version, share, since }: Pick<Canary, 'version' | 'share' | 'since'>,
  key: string,
): boolean {
  const digest = createHash('sha256').update(`${name} ${version} ${since.toISOString()} ${key}`).digest()
  return (digest.readUInt32BE(0) % 10_000) / 100 < share
}
