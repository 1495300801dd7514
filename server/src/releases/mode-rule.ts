import type { ReleaseRecord } from '@portal/shared/contract'
import { conflict } from '../core/errors/domain-error.ts'

/** What people get is built for release: a development build is slow, large and shows its sources. */
export function modeFaults({ name, version, mode }: ReleaseRecord): string[] {
  if (mode !== 'development') return []
  return [
    `Rule mode: ${name} ${version} is a development build, and this portal is in production. Build it with --mode production.`,
  ]
}

export function refuseDevelopment(record: ReleaseRecord): void {
  const [fault] = modeFaults(record)
  if (fault) throw conflict(fault)
}
