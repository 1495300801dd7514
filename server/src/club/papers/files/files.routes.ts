import { Readable } from 'node:stream'
import { paperFileLimits, papersEndpoints } from '@portal/shared/contract'
import { z } from 'zod'
import { missing } from '../../../core/errors/domain-error.ts'
import { idOr404 } from '../../../core/http/ids.ts'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'
import { serve } from '../../../core/http/serve.ts'
import {
  addFile,
  addPiece,
  deleteAbandonedFiles,
  fileMissing,
  findFile,
  readPieces,
} from './files.queries.ts'

const bodyLimit = 2 * paperFileLimits.pieceBytes

export default routes({ name: 'paper-files', dependencies: ['jobs', 'second-factor'] }, async (app) => {
  app.addJob('paper-files', 3600, async (now) => {
    await deleteAbandonedFiles(app.db, now)
  })

  serve(app, papersEndpoints.addFile, async ({ body, user }) => {
    const { rateLimits, environment } = app
    const { uploadBytes: limit } = environment
    return { data: await addFile(app.db, { ...body, uploader: user, now: app.clock(), rateLimits, limit }) }
  })

  serve(app, papersEndpoints.addFilePiece, { bodyLimit }, async ({ params, body, user }) => ({
    data: await addPiece(app.db, { ...body, id: idOr404(params.id), uploader: user }),
  }))

  app.get(
    '/paper/file/:id',
    { config: access('verified'), schema: { hide: true, params: z.object({ id: z.string() }) } },
    async ({ params, user }, reply) => {
      const file = await findFile(app.db, idOr404(params.id), user)
      if (!file) throw missing(fileMissing)
      // Sandboxed: whatever the file contains, nothing in it runs.
      reply.isNoDocument().headers({
        'cache-control': 'private, max-age=3600',
        'content-type': file.type,
        'content-length': file.bytes,
        'content-disposition': 'inline',
      })
      return reply.send(Readable.from(readPieces(app.db, file)))
    },
  )
})
