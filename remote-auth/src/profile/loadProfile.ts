import type { PageLoadArgs } from '@portal/federation/define-remote'
import { isCallFailure } from '@portal/shared/api/api'
import { dailyProblemsApi } from '@portal/shared/api/dailyProblems'
import { progressApi } from '@portal/shared/api/progress'
import { problemPlatformSchema } from '@portal/shared/contract'
import { dictionaryLoaded } from '@portal/shared/store'

const { allPotds } = dailyProblemsApi.endpoints
const { userData, submissions, dictionary, progressState, year } = progressApi.endpoints
const fresh = { forceRefetch: true }

/** Requests what the profile shows first (specification, section 2). Failures appear in their section; only an ended session throws. */
export async function load({ dispatch }: PageLoadArgs): Promise<void> {
  const dictionaryRead = dispatch(dictionary.initiate(undefined, fresh))
  const reads = [
    dictionaryRead,
    dispatch(userData.initiate(undefined, fresh)),
    dispatch(allPotds.initiate(undefined, fresh)),
    dispatch(progressState.initiate(undefined, fresh)),
    dispatch(year.initiate(undefined, fresh)),
    ...problemPlatformSchema.options.map((platform) =>
      dispatch(submissions.initiate({ platform, page: 1 }, fresh)),
    ),
  ]
  const errors = await Promise.all(reads.map(async (read) => (await read).error))
  for (const read of reads) read.unsubscribe()

  const ended = errors.find((error) => isCallFailure(error) && error.status === 401)
  if (ended) throw ended
  const { data } = await dictionaryRead
  if (data) dispatch(dictionaryLoaded(data.dictionary))
}
