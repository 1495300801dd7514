import { potdsEndpoints, sheetNameSchema } from '@portal/shared/contract'
import { missing } from '../../../core/errors/domain-error.ts'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { sheetLinkOf, sheets } from './sheets.ts'

export default routes({ name: 'sheets' }, async (app) => {
  serve(
    app,
    potdsEndpoints.sheetQuestions,
    {
      compress: 'the sheets of this version, the same for all members',
      revalidate: 'the sheets of this version, nothing about a person',
    },
    async ({ params }) => {
      const { data: name } = sheetNameSchema.safeParse(params.sheet)
      if (!name) throw missing('There is no sheet of that name')
      const questions = sheets[name].map((row) => ({
        questionId: row.questionId,
        title: row.title,
        link: sheetLinkOf(row),
        topic: row.topic,
      }))
      return { name, questions }
    },
  )
})
