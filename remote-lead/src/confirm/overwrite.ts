import { isCallFailure } from '@portal/shared/api/api'
import type { useConfirm } from './useConfirm'

interface Overwriting<Saved> {
  confirm: ReturnType<typeof useConfirm>['confirm']
  /** What would be lost. */
  detail: string
  /** Saves over the other version. */
  save: () => Promise<Saved>
}

/** Whether another lead saved first. */
export const isOutdated = (failure: unknown): boolean =>
  isCallFailure(failure) && failure.status === 409 && !failure.fields

/**
 * Asks before overwriting another lead's changes.
 * @throws the failure itself if it is a different one, or if the answer is no
 */
export async function overwrite<Saved>(failure: unknown, { confirm, detail, save }: Overwriting<Saved>) {
  const question = { question: 'Overwrite their changes?', detail, action: 'Save mine', danger: true }
  if (!isOutdated(failure) || !(await confirm(question))) throw failure
  return save()
}
