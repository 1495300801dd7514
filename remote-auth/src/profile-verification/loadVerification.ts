import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { handlesApi } from '@portal/shared/api/handles'
import { handlesLoaded } from '@portal/shared/store'
import { openLine } from '@portal/shared/ui/toast'

/** Requests value and handles before the page is shown (specification, sections 2 and 8). */
export async function load({ dispatch }: PageLoadArgs): Promise<void> {
  const reading = dispatch(
    handlesApi.endpoints.verificationString.initiate(undefined, { forceRefetch: true }),
  )
  const line = openLine('Generating verification strings...')
  try {
    const handles = await reading.unwrap()
    line.succeed('Verification strings generated successfully!')
    dispatch(handlesLoaded(handles))
  } catch (error) {
    line.withdraw()
    // The page shows other failures with Retry; an ended session leads to the login.
    if (!isCallFailure(error) || error.status === 401) throw error
  } finally {
    reading.unsubscribe()
  }
}
