import type { SearchModule } from '@portal/federation/define-remote'
import { declareSearch } from '@portal/shared/api/search'
import { dailyProblemsEndpoints, sheetNameSchema, sheetTitles } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paths, potdPath } from '@portal/shared/paths'
import { generatePath } from 'react-router-dom'
import { topicText } from '../sheets/sheetTexts'

export { checkCircleIcon as icon } from '@portal/shared/ui/icons'

const find = declareSearch(dailyProblemsEndpoints.searchQuestions)

/** Finds questions of the practice sheets and daily problems. */
export const search: SearchModule['search'] = async (text, context) => {
  const questions = await find(text, context)
  return questions.map(({ title, sheet, topic = '', date = '' }) => {
    const { data: name } = sheetNameSchema.safeParse(sheet)
    if (!name) return { title, about: `Daily problem of ${dayText(Date.parse(date))}`, path: potdPath(date) }
    return {
      title,
      about: `${sheetTitles[name]} sheet · ${topicText(topic)}`,
      path: `${generatePath(paths.sheet, { sheet: name })}?q=${encodeURIComponent(title)}`,
    }
  })
}
