import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { progressApi } from '@portal/shared/api/progress'
import { problemPlatformSchema } from '@portal/shared/contract'
import { dictionaryLoaded } from '@portal/shared/store'

const { userData, submissions, dictionary, allPotds, progressState, year } = progressApi.endpoints
const anew = { forceRefetch: true }

/**
 * Reads what the profile shows first, before it is displayed (specification, section 2). What could not be read is
 * told where it would stand, so that one failure does not take the page; only an ended session does.
 */
export async function load({ dispatch }: PageLoadArgs): Promise<void> {
  const words = dispatch(dictionary.initiate(undefined, anew))
  const reads = [
    words,
    dispatch(userData.initiate(undefined, anew)),
    dispatch(allPotds.initiate(undefined, anew)),
    dispatch(progressState.initiate(undefined, anew)),
    dispatch(year.initiate(undefined, anew)),
    ...problemPlatformSchema.options.map((platform) =>
      dispatch(submissions.initiate({ platform, page: 1 }, anew)),
    ),
  ]
  const errors = await Promise.all(reads.map(async (read) => (await read).error))
  for (const read of reads) read.unsubscribe()

  const ended = errors.find((error) => isCallFailure(error) && error.status === 401)
  if (ended) throw ended
  const { data } = await words
  if (data) dispatch(dictionaryLoaded(data.dictionary))
}
