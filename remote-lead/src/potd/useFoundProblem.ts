import { useLazyProblemQuery, useProblemQuery } from '@portal/shared/api/dailyProblems'
import { type FoundProblem, readQuestionLink } from '@portal/shared/contract'
import { useSettled } from '@portal/shared/ui/useSettled'

/** Looks up the problem in a typed link once typing pauses. */
export function useFoundProblem(typed: string) {
  const reading = readQuestionLink(typed)
  const link = 'value' in reading ? reading.value : ''
  const settled = useSettled(link, 400)
  const isLink = link !== '' && settled === link
  const { currentData, isFetching } = useProblemQuery(settled, { skip: !isLink })
  const [askNow] = useLazyProblemQuery()

  /** Waits for the answer; undefined if the server doesn't support it. */
  async function ask(sent: string): Promise<FoundProblem | undefined> {
    const { data } = await askNow(sent, true)
    return data?.problem
  }

  return { found: currentData?.problem, isAsking: isLink && isFetching, ask }
}
