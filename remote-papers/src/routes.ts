import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'

/** All that the shell knows of this remote: its pages, who may open them, and their menu entries. */
export const remote = defineRemote({
  name: 'papers',
  title: 'Question papers',
  team: 'papers',
  routes: [
    {
      path: paths.addPaper,
      access: 'verified',
      nav: { label: 'Add Paper', menu: 'main', order: 50 },
      page: () => import('./upload/AddPaperPage'),
    },
    {
      path: paths.listPapers,
      access: 'verified',
      nav: { label: 'View Papers', menu: 'main', order: 60 },
      page: () => import('./list/ListPapersPage'),
    },
  ],
})
