import { isCallFailure } from '@portal/shared/api/api'
import type { useConfirm } from './useConfirm'

interface Overwriting<Saved> {
  confirm: ReturnType<typeof useConfirm>['confirm']
  /** What is lost then. */
  detail: string
  /** Saves over it. */
  save: () => Promise<Saved>
}

/** Whether another lead was quicker: the dialog of `overwrite` says so. */
export const isOutdated = (failure: unknown): boolean =>
  isCallFailure(failure) && failure.status === 409 && !failure.fields

/**
 * Where another lead was quicker, theirs is lost only where that is meant.
 * @throws the failure itself where it is another one, or the answer is no.
 */
export async function overwrite<Saved>(failure: unknown, { confirm, detail, save }: Overwriting<Saved>) {
  const question = { question: 'Save yours over it?', detail, action: 'Save mine', danger: true }
  if (!isOutdated(failure) || !(await confirm(question))) throw failure
  return save()
}
