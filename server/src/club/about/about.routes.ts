import { aboutEndpoints, photoLimits } from '@portal/shared/contract'
import { z } from 'zod'
import { missing } from '../../core/errors/domain-error.ts'
import { shareFresh } from '../../core/http/answers/fresh.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { file } from '../../core/http/security/access.ts'
import { serve } from '../../core/http/serve.ts'
import { readAbout } from './about.queries.ts'
import { addPhoto, deleteUnusedPhotos, findPhoto } from './photos.queries.ts'

const shared = { compress: 'public content by leads, the same for everyone' }
/** As base64. */
const bodyLimit = 1.5 * photoLimits.bytes

export default routes({ name: 'about', dependencies: ['jobs', 'page-contents'] }, async (app) => {
  const about = shareFresh(() => readAbout(app.db))

  app.addJob('photos', 3600, (now) => deleteUnusedPhotos(app.db, now))

  serve(app, aboutEndpoints.about, shared, async () => ({ data: await about() }))

  serve(app, aboutEndpoints.addPhoto, { bodyLimit }, async ({ body, user }) => ({
    data: { _id: await addPhoto(app.db, body.content, { leadId: user.id, now: app.clock() }) },
  }))

  app.get(
    '/photo/:id',
    { config: file(), schema: { hide: true, params: z.object({ id: z.string() }) } },
    async ({ params }, reply) => {
      const photo = await findPhoto(app.db, idOr404(params.id))
      if (!photo) throw missing('This photo was removed')
      reply.isNoDocument().headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
      })
      return reply.send(photo)
    },
  )

  app.pageContents.add('/about', async () => {
    const { about: rows, leads } = await about()
    const texts = rows?.flatMap((row) => (row.kind === 'text' ? [[row.heading, row.text]] : [])) ?? []
    return {
      heading: 'About',
      intro: 'The club, the people who run it, and how to reach them.',
      list: {
        caption: 'The club and this term’s leads',
        columns: ['', ''],
        rows: [...texts, ...leads.map(({ name, title }) => [name, title])],
      },
    }
  })
})
