import { type SheetName, sheetNameSchema, sheetsEndpoints } from '@portal/shared/contract'
import { missing } from '../../../core/errors/domain-error.ts'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { sheetLinkOf, sheets } from './sheets.ts'
import { listUnusedQuestions } from './unused-questions.queries.ts'

function sheetNamed(text: string): SheetName {
  const { data: name } = sheetNameSchema.safeParse(text)
  if (!name) throw missing('There is no sheet with that name')
  return name
}

export default routes({ name: 'sheets' }, async (app) => {
  serve(
    app,
    sheetsEndpoints.questions,
    {
      compress: 'the sheets of this version, the same for all members',
      revalidate: 'the sheets of this version, nothing about a person',
    },
    async ({ params }) => {
      const name = sheetNamed(params.sheet)
      const questions = sheets[name].map((row) => ({
        questionId: row.questionId,
        title: row.title,
        link: sheetLinkOf(row),
        topic: row.topic,
      }))
      return { name, questions }
    },
  )

  serve(app, sheetsEndpoints.unusedQuestions, async ({ params }) => ({
    links: await listUnusedQuestions(app.db, sheetNamed(params.sheet)),
  }))
})
