import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'
import { reads } from '@portal/shared/reads'

/** The remote’s entry for the shell: pages, menu entries and cards. */
export const remote = defineRemote({
  name: 'leaderboards',
  title: 'Leaderboards',
  team: 'leaderboards',
  routes: [
    {
      path: paths.leaderboard,
      access: 'public',
      title: 'Leaderboard',
      description: 'Ratings, commits and daily problems: who leads and who is rising.',
      nav: { label: 'Leaderboard', menu: 'main', order: 10, show: 'always' },
      page: () => import('./leaderboard/LeaderboardPage'),
    },
    {
      path: paths.opcLeaderboard,
      access: 'public',
      title: 'OPC Leaderboard',
      description: 'Results of the club’s online programming contests.',
      nav: { label: 'OPC Leaderboard', menu: 'main', order: 20, show: 'always' },
      page: () => import('./opc/OpcLeaderboardPage'),
    },
  ],
  cards: [
    {
      slot: 'member-home',
      name: 'my-ranks',
      order: 30,
      access: 'verified',
      size: 's',
      reads: [reads.myPlaces],
      card: () => import('./home/MyRanksCard'),
    },
    {
      slot: 'student',
      name: 'ranks',
      order: 10,
      access: 'public',
      size: 's',
      width: 'full',
      card: () => import('./student/RanksCard'),
    },
  ],
  search: [
    {
      name: 'students',
      title: 'Students',
      order: 10,
      access: 'verified',
      load: () => import('./search/students'),
    },
  ],
})
