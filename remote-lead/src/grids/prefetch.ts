import type { PageLoadArgs } from '@portal/federation/define-remote'
import { dailyProblemsApi } from '@portal/shared/api/dailyProblems'
import { juniorsApi } from '@portal/shared/api/juniors'
import { progressApi } from '@portal/shared/api/progress'
import { sheetsApi } from '@portal/shared/api/sheets'
import type { SheetName } from '@portal/shared/contract'
import { choiceAt } from './useViewChoice'

/** Prefetched data older than this is read again, so that a grid's lists are from the same moment. */
export const freshSeconds = 10

const ahead = { subscribe: false, forceRefetch: freshSeconds }
const { allPotds } = dailyProblemsApi.endpoints
const { dictionary } = progressApi.endpoints
const { potdSubmissionData, sheetSubmissionData } = juniorsApi.endpoints
const { sheetQuestions } = sheetsApi.endpoints

const studentsAt = (request: Request) => choiceAt(new URL(request.url).searchParams).students

/** Requests the grid of daily problems in the URL. Names load separately. */
export function prefetchPotds({ dispatch, request }: PageLoadArgs): Promise<unknown> {
  const lists = [
    dispatch(allPotds.initiate(undefined, ahead)),
    dispatch(potdSubmissionData.initiate(studentsAt(request), ahead)),
  ]
  void dispatch(dictionary.initiate(undefined, ahead))
  return Promise.all(lists)
}

export function prefetchSheet({ dispatch, request }: PageLoadArgs, sheet: SheetName): Promise<unknown> {
  return Promise.all([
    dispatch(sheetQuestions.initiate(sheet, { subscribe: false })),
    dispatch(sheetSubmissionData.initiate(studentsAt(request), ahead)),
  ])
}
