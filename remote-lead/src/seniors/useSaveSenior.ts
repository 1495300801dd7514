import { useAddSeniorMutation, useUpdateSeniorMutation } from '@portal/shared/api/seniors'
import type { NewSenior, Senior } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'

const saveTexts = {
  loading: 'Saving changes...',
  success: 'Changes saved',
}

/**
 * Adds a senior, with the specification's browser alerts (section 8), or changes the one with `id`. The returned function
 * rejects with the request's failure, which the form shows.
 */
export function useSaveSenior(id: string | undefined) {
  const [addSenior] = useAddSeniorMutation()
  const [updateSenior] = useUpdateSeniorMutation()

  /** `since`: when the senior was last changed, to detect another lead's change. */
  return async (senior: NewSenior, since?: string): Promise<Senior> => {
    if (id !== undefined)
      return (await toast.track(updateSenior({ id, senior, since }).unwrap(), saveTexts)).data
    const added = await addSenior(senior)
    window.alert(added.error ? 'Error adding senior.' : 'Senior added successfully!')
    if (added.error) throw added.error
    return added.data.data
  }
}
