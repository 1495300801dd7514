import type { PageLoadArgs } from '@portal/federation/define-remote'
import { progressApi } from '@portal/shared/api/progress'
import type { SheetName } from '@portal/shared/contract'
import { choiceAt } from './useViewChoice'

/** What was asked for ahead of the page; what is older is read again, so that a grid's lists are of the same moment. */
export const freshSeconds = 10

const ahead = { subscribe: false, forceRefetch: freshSeconds }
const { allPotds, dictionary, potdSubmissionData, sheetQuestions, sheetSubmissionData } =
  progressApi.endpoints

const studentsAt = (request: Request) => choiceAt(new URL(request.url).searchParams).students

/** Asks ahead for the grid of daily problems that the address leads to. Names come in their own time. */
export function prefetchPotds({ dispatch, request }: PageLoadArgs): Promise<unknown> {
  const lists = [
    dispatch(allPotds.initiate(undefined, ahead)),
    dispatch(potdSubmissionData.initiate(studentsAt(request), ahead)),
  ]
  void dispatch(dictionary.initiate(undefined, ahead))
  return Promise.all(lists)
}

/** The same of the sheet that the address names. */
export function prefetchSheet({ dispatch, request }: PageLoadArgs, sheet: SheetName): Promise<unknown> {
  return Promise.all([
    dispatch(sheetQuestions.initiate(sheet, { subscribe: false })),
    dispatch(sheetSubmissionData.initiate(studentsAt(request), ahead)),
  ])
}
