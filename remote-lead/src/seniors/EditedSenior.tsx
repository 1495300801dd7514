import { useSeniorQuery } from '@portal/shared/api/seniors'
import { FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { Button, Skeleton } from 'antd'
import type { ComponentProps } from 'react'
import { SeniorForm } from './SeniorForm'

const loadTexts = {
  loading: 'Fetching senior details...',
  success: 'Senior details loaded',
  failure: 'Failed to fetch senior',
}

interface EditedSeniorProps extends ComponentProps<typeof SeniorForm> {
  id: string
}

/** Reads the whole senior first, because the list has summaries only. */
export function EditedSenior({ id, ...form }: EditedSeniorProps) {
  const query = useSeniorQuery(id)
  useLoadToast(query, loadTexts)

  // The form keeps the first data, so that nothing changes while someone types.
  if (query.data) return <SeniorForm {...form} senior={query.data.data} />
  if (query.error !== undefined && !query.isFetching)
    return (
      <div className="stack">
        <FailedState error={query.error} fallback={loadTexts.failure} onRetry={query.refetch} />
        <div>
          <Button onClick={form.onCancel}>Cancel</Button>
        </div>
      </div>
    )
  return (
    <LoadingState label="Loading the senior">
      <Skeleton paragraph={{ rows: 8 }} />
    </LoadingState>
  )
}
