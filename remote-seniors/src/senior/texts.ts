import type { SeniorSummary } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'

/** 'Batch of 2024 · MCA' (specification, section 2: the branch in upper-case). */
export const batchText = ({ batch, branch }: Pick<SeniorSummary, 'batch' | 'branch'>): string =>
  `Batch of ${batch} · ${branch.toUpperCase()}`

/** '1 follower', '1,204 followers'. */
export const followersText = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'follower' : 'followers'}`
