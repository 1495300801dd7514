import { searchIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, Loaded, LoadingState } from '@portal/shared/ui/PageStates'
import { Skeleton } from 'antd'

export const sample = (
  <div className="stack">
    <EmptyState icon={searchIcon} action={<a href="/ui">Clear the filters</a>}>
      No papers found.
    </EmptyState>
    <FailedState error={undefined} fallback="Error fetching papers" onRetry={() => {}} />
    <LoadingState label="Loading papers">
      <Skeleton paragraph={{ rows: 2 }} />
    </LoadingState>
    <Loaded query={{ isFetching: true, refetch() {} }} what="papers">
      {() => null}
    </Loaded>
  </div>
)
