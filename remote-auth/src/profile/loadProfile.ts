import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { progressApi } from '@portal/shared/api/progress'
import { problemPlatformSchema } from '@portal/shared/contract'
import { dictionaryLoaded } from '@portal/shared/store'

const { userData, submissions, dictionary, allPotds, progressState, year } = progressApi.endpoints
const anew = { forceRefetch: true }

/** Requests what the profile shows first (specification, section 2). Failures appear in their section; only an ended session throws. */
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
