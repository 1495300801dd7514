import { createHash } from 'node:crypto'
import type { CurrentVersion } from './active-set.queries.ts'

export interface NamedVersion {
  name: string
  version: string
}

/** For whom versions are chosen. */
export interface Visitor {
  /** The account's id, or that of the visit: whoever has one gets the same on every node, as often as they come. */
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
  /** It stands beside the active release, for some. */
  isRollout: boolean
}

/**
 * The versions that this visitor gets: the preview, without a fallback, as its faults are to be seen; the release that is
 * rolled out, for who is among its share; else the active one. What failed in this browser is left out.
 */
export function chooseVersions(current: readonly CurrentVersion[], visitor: Visitor): ChosenVersion[] {
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
  isRollout: false,
})

function chooseVersion(active: CurrentVersion, { key, avoid = [], newest = [] }: Visitor): ChosenVersion {
  const { name, rollout } = active
  const getsRollout = rollout && (newest.includes(name) || isAmong(rollout.share, { name, ...rollout, key }))
  const candidates = [...(getsRollout ? [rollout.version] : []), active.version, ...active.fallbacks]
  const isAvoided = (version: string) => avoid.some((one) => one.name === name && one.version === version)
  const good = candidates.filter((version) => !isAvoided(version))
  // Where all of them failed here, the active one is as good as any.
  const [version = active.version, ...fallbacks] = good.length > 0 ? good : [active.version]
  return { name, version, fallbacks, isRollout: version === rollout?.version }
}

interface Bucketed extends NamedVersion {
  startedAt: string
  key: string
}

/**
 * Whether a visitor is among so many percent: who is among 5 is among 25 as well, so that raising keeps whom it had. Each
 * rollout begins with others.
 */
export function isAmong(share: number, { name, version, startedAt, key }: Bucketed): boolean {
  const digest = createHash('sha256').update(`${name} ${version} ${startedAt} ${key}`).digest()
  return (digest.readUInt32BE(0) % 10_000) / 100 < share
}

/** What everybody gets who is in no rollout. */
export const activeVersions = (current: readonly CurrentVersion[]): ChosenVersion[] =>
  current.map(({ name, version, fallbacks }) => ({ name, version, fallbacks, isRollout: false }))

/** What those get who are in every rollout. */
export const rolledOutVersions = (current: readonly CurrentVersion[]): ChosenVersion[] =>
  current.map((active) => {
    const { name, version, fallbacks, rollout } = active
    if (!rollout) return { name, version, fallbacks, isRollout: false }
    return { name, version: rollout.version, fallbacks: [version, ...fallbacks], isRollout: true }
  })
