import type { SeniorSummary } from '@portal/shared/contract'

/** A number with separators, as read in India. */
export const grouped = (value: number): string => new Intl.NumberFormat('en-IN').format(value)

/** 'Batch of 2024 · MCA' (specification, section 2: the branch in upper-case). */
export const batchText = ({ batch, branch }: Pick<SeniorSummary, 'batch' | 'branch'>): string =>
  `Batch of ${batch} · ${branch.toUpperCase()}`

/** '1 follower', '1,204 followers'. */
export const followersText = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'follower' : 'followers'}`
