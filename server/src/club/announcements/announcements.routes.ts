import { announcementsEndpoints } from '@portal/shared/contract'
import { dayOf, readableDay } from '../../core/calendar/days.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { countSubscribers } from '../subscriptions/subscriptions.queries.ts'
import {
  type AnnouncementRow,
  changeAnnouncement,
  currentAnnouncements,
  dismissAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listManaged,
  managedOf,
  noAnnouncement,
  startMail,
  withdrawAnnouncement,
} from './announcements.queries.ts'

export default routes(
  { name: 'announcements', dependencies: ['page-contents', 'announcement-mails'] },
  async (app) => {
    const subscribers = () => countSubscribers(app.db, 'announcements')
    const managed = async (row: AnnouncementRow) => ({
      data: await managedOf(app.db, row, await subscribers(), app.clock()),
    })

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

    serve(app, announcementsEndpoints.managed, async () => {
      const all = await subscribers()
      return { data: await listManaged(app.db, all, app.clock()), subscribers: all }
    })

    serve(app, announcementsEndpoints.add, async ({ body, user }) =>
      managed(await insertAnnouncement(app.db, body, { leadId: user.id, now: app.clock() })),
    )

    serve(app, announcementsEndpoints.change, async ({ params, body, user }) => {
      const id = idOr404(params.id, noAnnouncement)
      return managed(await changeAnnouncement(app.db, id, body, { leadId: user.id, now: app.clock() }))
    })

    serve(app, announcementsEndpoints.withdraw, async ({ params, body: { isWithdrawn }, user }) => {
      const id = idOr404(params.id, noAnnouncement)
      const actor = { leadId: user.id, now: app.clock() }
      return managed(await withdrawAnnouncement(app.db, id, isWithdrawn, actor))
    })

    serve(app, announcementsEndpoints.mail, async ({ params, user }) => {
      const id = idOr404(params.id, noAnnouncement)
      return managed(await startMail(app.db, id, { leadId: user.id, now: app.clock() }))
    })

    serve(app, announcementsEndpoints.dismiss, async ({ params, body: { isDismissed }, user }) => {
      const id = idOr404(params.id, noAnnouncement)
      await dismissAnnouncement(app.db, { id, userId: user.id, isDismissed }, app.clock())
      return { message: isDismissed ? 'Announcement dismissed' : 'Announcement restored' }
    })

    app.pageContents.add('/announcements', async () => {
      const open = await listAnnouncements(app.db, false, app.clock())
      return {
        heading: 'Announcements',
        intro: 'News from the club’s leads.',
        list: {
          caption: 'Announcements, newest first',
          columns: ['Title', 'Text', 'Posted'],
          rows: open.map(({ title, text, postedAt }) => [
            title,
            text,
            readableDay(dayOf(new Date(postedAt))),
          ]),
        },
      }
    })
  },
)
