import { type Preview, releasesEndpoints } from '@portal/shared/contract'
import { signer } from '../../core/environment/signer.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { endPreview, insertPreview, listPreviews, type PreviewRow } from './previews.queries.ts'

const answerOf = ({ id, name, version, createdAt, createdBy, expiresAt, openedAt }: PreviewRow): Preview => ({
  id,
  name,
  version,
  createdBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
})

export default routes({ name: 'previews', dependencies: ['team-guard'] }, async (app) => {
  const links = signer(app.environment.sessionSecret, 'preview link')

  serve(app, releasesEndpoints.preview, async ({ params: { name }, body: { version }, actor }) => {
    const preview = await insertPreview(app.db, { name, version }, actor, app.environment.signingKeys)
    return { preview: answerOf(preview), path: `/preview/${links.sign(preview.id)}` }
  })

  serve(app, releasesEndpoints.previews, async ({ params: { name }, actor }) => ({
    previews: (await listPreviews(app.db, name, actor.at)).map(answerOf),
  }))

  serve(app, releasesEndpoints.endPreview, async ({ params: { name, id }, actor }) => ({
    preview: answerOf(await endPreview(app.db, name, id, actor)),
  }))
})
