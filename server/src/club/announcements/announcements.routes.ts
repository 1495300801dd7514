import { announcementsEndpoints } from '@portal/shared/contract'
import { dayOf, readableDay } from '../../core/calendar/days.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import {
  currentAnnouncements,
  dismissAnnouncement,
  listAnnouncements,
  noAnnouncement,
  readManaged,
  saveAnnouncement,
  startMail,
  withdrawAnnouncement,
} from './announcements.queries.ts'

export default routes(
  { name: 'announcements', dependencies: ['page-contents', 'announcement-mails'] },
  async (app) => {
    const actor = ({ id }: { id: string }) => ({ leadId: id, now: app.clock() })
    const managed = async (id: string) => {
      const [data] = (await readManaged(app.db, app.clock(), id)).data
      if (!data) throw missing(noAnnouncement)
      return { data }
    }

    serve(
      app,
      announcementsEndpoints.list,
      { compress: 'announcements of leads, the same for all members or all visitors' },
      async (request, reply) => {
        const isMember = Boolean(await request.signedInUser())
        if (isMember) reply.header('cache-control', 'no-store')
        return { data: await listAnnouncements(app.db, isMember, app.clock()) }
      },
    )

    serve(app, announcementsEndpoints.current, async ({ user }) => ({
      data: await currentAnnouncements(app.db, user.id, app.clock()),
    }))

    serve(app, announcementsEndpoints.managed, () => readManaged(app.db, app.clock()))

    serve(app, announcementsEndpoints.add, async ({ body, user }) =>
      managed(await saveAnnouncement(app.db, undefined, body, actor(user))),
    )

    serve(app, announcementsEndpoints.change, async ({ params, query: { since }, body, user }) => {
      const id = idOr404(params.id, noAnnouncement)
      return managed(await saveAnnouncement(app.db, id, body, { ...actor(user), since }))
    })

    serve(app, announcementsEndpoints.withdraw, async ({ params, body: { isWithdrawn }, user }) => {
      const id = idOr404(params.id, noAnnouncement)
      return managed(await withdrawAnnouncement(app.db, id, isWithdrawn, actor(user)))
    })

    serve(app, announcementsEndpoints.mail, async ({ params, user }) =>
      managed(await startMail(app.db, idOr404(params.id, noAnnouncement), actor(user))),
    )

    serve(app, announcementsEndpoints.dismiss, async ({ params, body: { isDismissed }, user }) => {
      const id = idOr404(params.id, noAnnouncement)
      await dismissAnnouncement(app.db, { id, userId: user.id, isDismissed }, app.clock())
      return { message: isDismissed ? 'Announcement dismissed' : 'Announcement restored' }
    })

    app.pageContents.add('/announcements', async () => {
      const publicOnes = await listAnnouncements(app.db, false, app.clock())
      return {
        heading: 'Announcements',
        intro: 'News from the club’s leads.',
        list: {
          caption: 'Announcements, newest first',
          columns: ['Title', 'Text', 'Posted'],
          rows: publicOnes.map(({ title, text, postedAt }) => [
            title,
            text,
            readableDay(dayOf(new Date(postedAt))),
          ]),
        },
      }
    })
  },
)
