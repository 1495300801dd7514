import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'

/** This remote's pages with their menu entries, and its cards on members' home page. */
export const remote = defineRemote({
  name: 'contests',
  title: 'Contests',
  team: 'contests',
  routes: [
    {
      path: paths.contests,
      access: 'public',
      title: 'Contests',
      description: 'Running, upcoming and past contests on Codeforces and LeetCode, and those of the club.',
      nav: { label: 'Contests', menu: 'main', order: 33 },
      page: () => import('./contests/ContestsPage'),
    },
    {
      path: paths.contestCalendar,
      access: 'public',
      title: 'Contests in Your Calendar',
      description: 'Addresses that add contests to your calendar app.',
      noindex: true,
      page: () => import('./contests/CalendarPage'),
    },
    {
      path: paths.manageContests,
      access: 'lead',
      title: 'Manage Contests',
      description: 'Add contests of the club, change and withdraw them.',
      nav: { label: 'Contests', menu: 'admin', order: 105 },
      page: () => import('./manage/ManageContestsPage'),
    },
    {
      path: paths.contest,
      access: 'public',
      title: 'Contest',
      description: 'A contest and its standings among members.',
      noindex: true,
      page: () => import('./contests/ContestPage'),
    },
    {
      path: paths.announcements,
      access: 'public',
      title: 'Announcements',
      description: 'News from the leads of the club.',
      // Members see announcements on their home page.
      nav: { label: 'Announcements', menu: 'main', order: 35, show: 'guest' },
      page: () => import('./announcements/AnnouncementsPage'),
    },
    {
      path: paths.manageAnnouncements,
      access: 'lead',
      title: 'Manage Announcements',
      description: 'Post announcements, change and withdraw them, and e-mail them to members.',
      nav: { label: 'Announcements', menu: 'admin', order: 100 },
      page: () => import('./manage/ManageAnnouncementsPage'),
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
    {
      slot: 'member-home',
      name: 'contests',
      order: 16,
      access: 'verified',
      size: 'l',
      card: () => import('./contests/ContestsCard'),
    },
  ],
})
