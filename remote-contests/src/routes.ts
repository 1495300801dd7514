import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'

/** This remote's pages with their menu entries, and its card on members' home. */
export const remote = defineRemote({
  name: 'contests',
  title: 'Contests',
  team: 'contests',
  routes: [
    {
      path: paths.announcements,
      access: 'public',
      title: 'Announcements',
      description: 'News from the leads of the club.',
      // Members find them on their home.
      nav: { label: 'Announcements', menu: 'main', order: 35, show: 'guest' },
      page: () => import('./announcements/AnnouncementsPage'),
    },
    {
      path: paths.manageAnnouncements,
      access: 'lead',
      title: 'Manage Announcements',
      description: 'Post announcements, change and withdraw them, and send them as a mail.',
      nav: { label: 'Announcements', menu: 'admin', order: 100 },
      page: () => import('./announcements/ManagePage'),
    },
  ],
  cards: [
    {
      slot: 'member-home',
      name: 'announcements',
      order: 15,
      access: 'verified',
      size: 'm',
      card: () => import('./announcements/AnnouncementsCard'),
    },
  ],
})
