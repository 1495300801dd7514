import type { AboutRow } from '../contract/index'

/** The page about the club until leads edit it. Texts and addresses are samples. */
export const aboutClub: AboutRow[] = [
  {
    kind: 'text',
    heading: 'The institute',
    text: 'We study computer applications at the Sample Institute of Technology. Leads edit this page on the Lead Dashboard, under Public pages.',
  },
  {
    kind: 'text',
    heading: 'Our club',
    text: 'A problem every day, contests, interviews retold by seniors, question papers with solutions, and this portal, which student teams build themselves.',
  },
  { kind: 'contact', label: 'E-mail', address: 'club@institute.example' },
]
