import { sheetNameSchema, sheetQuestionsAnswer } from '@portal/shared/contract'
import { z } from 'zod'
import { refusals } from '../../../core/http/answers/answers.ts'
import { notFound } from '../../../core/http/http-error.ts'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'
import { sheetLinkOf, sheets } from './sheets.ts'

export default routes({ name: 'sheets' }, async (app) => {
  app.get(
    '/user/getSheetQuestions/:sheet',
    {
      config: {
        ...access('verified'),
        compress: 'the sheets of this version, the same for all members',
        revalidate: 'the sheets of this version, nothing about a person',
      },
      schema: {
        tags: ['user'],
        params: z.object({ sheet: z.string() }),
        response: { 200: sheetQuestionsAnswer, ...refusals(401, 404) },
      },
    },
    async ({ params }) => {
      const { data: name } = sheetNameSchema.safeParse(params.sheet)
      if (!name) throw notFound('There is no sheet of that name')
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
