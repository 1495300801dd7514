import { homeAchievements, homeFigures } from '@portal/shared/club-content'
import {
  type Achievement,
  achievementSchema,
  achievementsSchema,
  type Figure,
  figureSchema,
  figuresSchema,
  homeLimits,
} from '@portal/shared/contract'
import { linesOfMembers, membersIn, rowsSchema, textOrNothing } from '../rows/rows'
import type { EditedList } from './lists'

/** The stored figures; by default those of the release. */
const figuresIn = (content: unknown): Figure[] => figuresSchema.safeParse(content).data ?? homeFigures

export const figureList: EditedList = {
  kind: 'home-figures',
  draft: 'content home-figures',
  noun: 'Figure',
  ...homeLimits.figures,
  columns: [
    { name: 'value', label: 'Figure', size: 'short', placeholder: '36+', inputMode: 'numeric' },
    { name: 'label', label: 'Label', size: 'half' },
    { name: 'note', label: 'Note below', size: 'half', optional: true },
  ],
  added: [{ action: 'Add figure', row: { value: '', label: '', note: '' } }],
  schema: rowsSchema({
    meaningOf: ({ value, label, note }) => ({ value, label, note: textOrNothing(note) }),
    rowSchema: () => figureSchema,
    listSchema: figuresSchema,
  }),
  typedOf: (content) => figuresIn(content).map(({ value, label, note = '' }) => ({ value, label, note })),
  contentWith: (rows) => rows,
  linesOf: (content) =>
    figuresIn(content).map(({ value, label, note }) => `${value} ${label}${note ? ` (${note})` : ''}`),
}

const achievementsIn = (content: unknown): Achievement[] =>
  achievementsSchema.safeParse(content).data ?? homeAchievements

export const achievementList: EditedList = {
  kind: 'home-achievements',
  draft: 'content home-achievements',
  noun: 'Win',
  ...homeLimits.achievements,
  columns: [
    { name: 'text1', label: 'Rank', size: 'half', placeholder: '1st place' },
    { name: 'text2', label: 'Event', size: 'half' },
    { name: 'team', label: 'Team', size: 'half', optional: true },
    { name: 'link', label: 'Link of the event', size: 'whole', placeholder: 'https://', inputMode: 'url' },
    {
      name: 'names',
      label: 'Members',
      size: 'lines',
      optional: true,
      help: 'One per line: name, LinkedIn profile, and @ with their portal username if they have one. For example: Asha Sample, asha-sample @asha. If that account is deleted, the name is removed here too.',
    },
  ],
  added: [{ action: 'Add win', row: { text1: '', text2: '', team: '', link: '', names: '' } }],
  schema: rowsSchema({
    meaningOf: ({ names, team, ...texts }) => ({
      ...texts,
      team: textOrNothing(team),
      names: membersIn(names).map(({ name, key, account }) => ({ value: name, slug: key, account })),
    }),
    rowSchema: () => achievementSchema,
    listSchema: achievementsSchema,
  }),
  typedOf: (content) =>
    achievementsIn(content).map(({ names, team = '', ...texts }) => ({
      ...texts,
      team,
      names: linesOfMembers(names.map(({ value, slug, account }) => ({ name: value, key: slug, account }))),
    })),
  contentWith: (rows) => rows,
  linesOf: (content) =>
    achievementsIn(content).map(({ text1, text2, team, link, names }) =>
      [text1, text2, team, names.map(({ value, slug }) => `${value} (${slug})`).join(' and '), link]
        .filter(Boolean)
        .join(', '),
    ),
}
