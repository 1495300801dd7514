import { homeDevelopers, homeLeads } from '@portal/shared/club-content'
import { type ClubPerson, clubPeopleSchema, clubPersonSchema, homeLimits } from '@portal/shared/contract'
import { rowsSchema, textOrNothing } from '../rows/rows'
import type { EditedList } from './lists'

/** The leads or developers on the home page; `release` has those until leads edit them. */
function peopleList(kind: 'home-leads' | 'home-developers', release: ClubPerson[]): EditedList {
  const peopleIn = (content: unknown): ClubPerson[] => clubPeopleSchema.safeParse(content).data ?? release
  return {
    kind,
    draft: `content ${kind}`,
    noun: 'Person',
    ...homeLimits.people,
    columns: [
      { name: 'name', label: 'Name', size: 'half' },
      { name: 'title', label: 'What they do', size: 'half' },
      { name: 'profile', label: 'LinkedIn profile', size: 'half' },
      {
        name: 'account',
        label: 'Portal username',
        size: 'half',
        help: 'If that account is deleted, the person is removed here too.',
        optional: true,
      },
    ],
    added: [{ action: 'Add person', row: { name: '', title: '', profile: '', account: '' } }],
    schema: rowsSchema({
      meaningOf: ({ account, ...person }) => ({ ...person, account: textOrNothing(account) }),
      rowSchema: () => clubPersonSchema,
      listSchema: clubPeopleSchema,
    }),
    typedOf: (content) => peopleIn(content).map(({ account = '', ...person }) => ({ ...person, account })),
    contentWith: (rows) => rows,
    linesOf: (content) =>
      peopleIn(content).map(({ name, title, profile }) => `${name} (${profile}), ${title}`),
  }
}

export const leadList = peopleList('home-leads', homeLeads)
export const developerList = peopleList('home-developers', homeDevelopers)
