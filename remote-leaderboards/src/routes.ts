import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'

/** All that the shell knows of this remote: its pages, who may open them, and their menu entries; and its card on members' home. */
export const remote = defineRemote({
  name: 'leaderboards',
  title: 'Leaderboards',
  team: 'leaderboards',
  routes: [
    {
      path: paths.leaderboard,
      access: 'public',
      title: 'Leaderboard',
      description:
        'Ratings, commits and problems of the day: which students of the club lead, and who rises.',
      nav: { label: 'Leaderboard', menu: 'main', order: 10, show: 'always' },
      page: () => import('./leaderboard/LeaderboardPage'),
    },
    {
      path: paths.opcLeaderboard,
      access: 'public',
      title: 'OPC Leaderboard',
      description: 'The results of the club’s online programming contests, place by place.',
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
      card: () => import('./home/MyRanksCard'),
    },
  ],
})
