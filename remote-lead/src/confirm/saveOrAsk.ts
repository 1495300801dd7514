import { isOutdated } from '@portal/shared/forms'
import type { useConfirm } from './useConfirm'

interface Overwriting<Seen, Saved> {
  /** Saves only over the version that was seen; without it, over any version. */
  save: (seen?: Seen) => Promise<Saved>
  seen: Seen | undefined
  confirm: ReturnType<typeof useConfirm>['confirm']
  /** What would be lost, from the refusal. */
  detailOf: (failure: unknown) => string
}

/**
 * Saves, and asks before overwriting another lead's changes.
 * @throws the failure of `save`, also if the answer is no
 */
export async function saveOrAsk<Seen, Saved>({ save, seen, confirm, detailOf }: Overwriting<Seen, Saved>) {
  try {
    return await save(seen)
  } catch (failure) {
    if (!isOutdated(failure)) throw failure
    const question = { question: 'Overwrite their changes?', action: 'Save mine', danger: true }
    if (!(await confirm({ ...question, detail: detailOf(failure) }))) throw failure
    return save()
  }
}
