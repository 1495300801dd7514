import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'
import { reads } from '@portal/shared/reads'

/** All that the shell knows of this remote: its pages, who may open them, and their menu entries; and its card on members' home. */
export const remote = defineRemote({
  name: 'seniors',
  title: 'Seniors',
  team: 'seniors',
  routes: [
    {
      path: paths.seniors,
      access: 'public',
      title: 'Seniors',
      description: 'Seniors who sat the interviews that you will sit, and what they were asked.',
      // Companies' names are the students' to read, not a search engine's.
      noindex: true,
      nav: { label: 'Seniors', menu: 'main', order: 40, show: 'verified' },
      page: () => import('./list/SeniorsPage'),
    },
    {
      path: paths.senior,
      // Of the demonstration.
      example: { id: '6e892e35-f18e-4b35-84cc-1054e2a67899' },
      access: 'verified',
      title: 'Senior',
      description: 'A senior’s interviews, round by round, and how to reach out.',
      page: () => import('./detail/SeniorPage'),
    },
  ],
  cards: [
    {
      slot: 'member-home',
      name: 'interviews',
      order: 50,
      access: 'verified',
      size: 's',
      reads: [reads.myNews],
      card: () => import('./home/InterviewsCard'),
    },
  ],
  search: [
    {
      name: 'seniors',
      title: 'Seniors',
      order: 20,
      access: 'verified',
      load: () => import('./search/seniors'),
    },
    {
      name: 'companies',
      title: 'Companies',
      order: 30,
      access: 'public',
      load: () => import('./search/companies'),
    },
  ],
})
