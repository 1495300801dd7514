import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'
import { reads } from '@portal/shared/reads'

/** The remote’s entry for the shell: pages, menu entries and its home card. */
export const remote = defineRemote({
  name: 'papers',
  title: 'Question papers',
  team: 'papers',
  routes: [
    {
      path: paths.addPaper,
      access: 'verified',
      title: 'Upload Question Paper',
      description: 'Share a paper you sat to help the next batch prepare.',
      nav: { label: 'Add Paper', menu: 'main', order: 50 },
      page: () => import('./upload/AddPaperPage'),
    },
    {
      path: paths.listPapers,
      access: 'verified',
      title: 'Question Papers',
      description: 'Past years’ question papers, shared by students and approved by leads.',
      nav: { label: 'View Papers', menu: 'main', order: 60 },
      page: () => import('./list/ListPapersPage'),
    },
    {
      path: paths.requestedPapers,
      access: 'verified',
      title: 'Requested papers',
      description: 'Papers that members need and nobody has uploaded yet.',
      page: () => import('./requested/RequestedPapersPage'),
    },
    {
      path: paths.paper,
      // From the demo data.
      example: { id: 'fa644950-d914-46d3-8844-fdcda22e0cd8' },
      access: 'verified',
      title: 'Question paper',
      description: 'A past question paper, shown in the page or in Google Drive.',
      page: () => import('./paper/PaperPage'),
    },
    {
      path: paths.myPapers,
      access: 'verified',
      title: 'My papers',
      description: 'Your uploads, their status and the leads’ comments.',
      page: () => import('./mine/MyPapersPage'),
    },
  ],
  cards: [
    {
      slot: 'member-home',
      name: 'my-papers',
      order: 40,
      access: 'verified',
      size: 's',
      reads: [reads.myNews],
      card: () => import('./home/MyPapersCard'),
    },
  ],
  search: [
    { name: 'papers', title: 'Papers', order: 40, access: 'verified', load: () => import('./search/papers') },
  ],
})
