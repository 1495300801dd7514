import { type ReleaseRecord, shellProtections } from '@portal/shared/contract'

/** What readers lose where this shell comes in the place of that one, a line each; of remotes nothing. */
export function lostProtections(
  next: ReleaseRecord | undefined,
  current: ReleaseRecord | undefined,
): string[] {
  if (next?.kind !== 'shell' || current?.kind !== 'shell') return []
  const lost = (current.enforces ?? []).filter((name) => !next.enforces?.includes(name))
  return lost.map(
    (name) =>
      `shell ${next.version} does not say that it enforces ${name}, which ${current.version} does: ${shellProtections[name] ?? name}.`,
  )
}
