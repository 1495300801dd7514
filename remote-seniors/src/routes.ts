import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'
import { reads } from '@portal/shared/reads'

/** The remote’s entry for the shell: pages, menu entries and its home card. */
export const remote = defineRemote({
  name: 'seniors',
  title: 'Seniors',
  team: 'seniors',
  routes: [
    {
      path: paths.seniors,
      access: 'public',
      title: 'Seniors',
      description: 'Seniors and the interview questions they were asked.',
      // Company names are for students, not for search engines.
      noindex: true,
      nav: { label: 'Seniors', menu: 'main', order: 40, show: 'verified' },
      page: () => import('./list/SeniorsPage'),
    },
    {
      path: paths.manageInterviews,
      access: 'lead',
      title: 'Manage Interviews',
      description: 'Review seniors’ interviews, and invite others.',
      nav: { label: 'Interviews', menu: 'admin', order: 65 },
      page: () => import('./manage/ManageInterviewsPage'),
    },
    {
      path: paths.shareInterview,
      access: 'public',
      noindex: true,
      title: 'Share your interview',
      description: 'Write about an interview you had, to help your juniors.',
      page: () => import('./share/ShareInterviewPage'),
    },
    {
      path: paths.senior,
      // From the demo data.
      example: { id: '6e892e35-f18e-4b35-84cc-1054e2a67899' },
      access: 'verified',
      title: 'Senior',
      description: 'A senior’s interviews and contact link.',
      page: () => import('./detail/SeniorPage'),
    },
    {
      path: paths.about,
      access: 'public',
      title: 'About',
      description: 'The club, the people who run it, and how to reach them.',
      page: () => import('./about/AboutPage'),
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
