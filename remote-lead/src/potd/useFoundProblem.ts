import { useLazyProblemQuery, useProblemQuery } from '@portal/shared/api/progress'
import { type FoundProblem, readQuestionLink } from '@portal/shared/contract'
import { useSettled } from '@portal/shared/ui/settled'

/** What the portal knows of the problem that a typed link leads to, once typing has paused. */
export function useFoundProblem(typed: string) {
  const reading = readQuestionLink(typed)
  const link = 'value' in reading ? reading.value : ''
  const settled = useSettled(link, 400)
  const isLink = link !== '' && settled === link
  const { currentData, isFetching } = useProblemQuery(settled, { skip: !isLink })
  const [askNow] = useLazyProblemQuery()

  /** The answer, waited for; undefined where the portal gives none, as one older than this question. */
  async function ask(sent: string): Promise<FoundProblem | undefined> {
    const { data } = await askNow(sent, true)
    return data?.problem
  }

  return { found: currentData?.problem, isAsking: isLink && isFetching, ask }
}
