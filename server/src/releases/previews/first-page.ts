import type { ReleaseRecord } from '@portal/shared/contract'

/** The page of a part that one looks at first: the first in its menu, else the first that needs no value. */
export function firstPageOf({ nav, routes }: Pick<ReleaseRecord, 'nav' | 'routes'>): string {
  const [entry] = nav.toSorted((one, other) => one.order - other.order)
  return entry?.path ?? routes.find(({ path }) => !path.includes(':'))?.path ?? '/'
}
