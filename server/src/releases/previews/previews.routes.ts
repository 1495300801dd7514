import {
  type Preview,
  previewAnswer,
  previewRequest,
  previewsAnswer,
  releaseNameSchema,
} from '@portal/shared/contract'
import { z } from 'zod'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { signedBy } from './preview-links.ts'
import { endPreview, insertPreview, listPreviews, type PreviewRow } from './previews.queries.ts'

const params = z.object({ name: releaseNameSchema })
const config = access('team')

const answerOf = ({ id, name, version, createdAt, createdBy, expiresAt, openedAt }: PreviewRow): Preview => ({
  ...{ id, name, version, createdBy },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
})

/** A team creates, lists and ends the previews of its releases. */
export default routes({ name: 'previews', dependencies: ['team-guard'] }, async (app) => {
  const links = signedBy(app.environment.sessionSecret, 'preview link')

  app.post(
    '/release/:name/preview',
    { config, schema: { params, body: previewRequest, response: { 201: previewAnswer } } },
    async ({ params: { name }, body: { version }, actor }, reply) => {
      const preview = await insertPreview(app.db, { name, version }, actor, app.environment.signingKeys)
      return reply.code(201).send({ preview: answerOf(preview), path: `/preview/${links.sign(preview.id)}` })
    },
  )

  app.get(
    '/release/:name/previews',
    { config, schema: { params, response: { 200: previewsAnswer } } },
    async ({ params: { name }, actor }) => ({
      previews: (await listPreviews(app.db, name, actor.at)).map(answerOf),
    }),
  )

  app.post(
    '/release/:name/previews/:id/end',
    {
      config,
      schema: {
        params: params.extend({ id: z.uuid() }),
        body: z.strictObject({}).nullish(),
        response: { 200: previewAnswer.pick({ preview: true }) },
      },
    },
    async ({ params: { name, id }, actor }) => ({
      preview: answerOf(await endPreview(app.db, name, id, actor)),
    }),
  )
})
