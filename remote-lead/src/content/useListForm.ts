import type { EditedContent } from '@portal/shared/contract'
import { useZodForm } from '@portal/shared/forms'
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { EditedList } from './lists'
import { typedShape } from './rows'

export type ListForm = ReturnType<typeof useListForm>['form']

/** The form of a list: begun with what stands, kept as a draft together with the version that it was begun with. */
export function useListForm(list: EditedList, { version, content }: EditedContent) {
  const fresh = { rows: list.typedOf(content), note: '', base: String(version) }
  const begun = useRef(fresh)
  const schema = useMemo(
    () =>
      z.object({
        rows: list.schema,
        note: z.string().max(200, 'Use at most 200 characters'),
        base: z.string(),
      }),
    [list],
  )
  const form = useZodForm(schema, { initial: begun.current, draft: list.draft, shape: typedShape })
  // Only these renders the whole form again, and not each key.
  const isTyped = useWatch({
    control: form.control,
    compute: ({ rows }) => JSON.stringify(rows) !== JSON.stringify(begun.current.rows),
  })
  const base = Number(useWatch({ control: form.control, name: 'base' }))
  const isOutdated = version > base

  function restart(next = fresh) {
    begun.current = next
    form.restart(next)
  }

  // Nothing is typed that could be lost: what was saved since stands in the form.
  useEffect(() => {
    if (isOutdated && !isTyped) restart()
  })

  return {
    form,
    /** The version that it was begun with. */
    base,
    isTyped,
    /** A newer version was saved since. */
    isOutdated,
    /** As if begun with the newest version, or with what is given. */
    restart,
    /** Goes on with what is typed, on top of the newest version. */
    goOn: () => form.setValue('base', String(version)),
  }
}
