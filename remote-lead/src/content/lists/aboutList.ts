import { aboutClub } from '@portal/shared/club-content'
import { type AboutRow, aboutLimits, aboutRowSchema, aboutSchema } from '@portal/shared/contract'
import { rowsSchema, type TypedRow } from '../rows/rows'
import type { EditedList } from './lists'

const aboutIn = (content: unknown): AboutRow[] => aboutSchema.safeParse(content).data ?? aboutClub

const isOf = (wanted: AboutRow['kind']) => (kind: string | undefined) => kind === wanted

const empty: TypedRow = {
  kind: 'text',
  heading: '',
  text: '',
  photo: '',
  description: '',
  label: '',
  address: '',
}

function lineOf(row: AboutRow): string {
  if (row.kind === 'text') return `${row.heading}: ${row.text}`
  return row.kind === 'photo' ? `Photo: ${row.description}` : `${row.label}: ${row.address}`
}

export const aboutList: EditedList = {
  kind: 'about',
  draft: 'content about',
  noun: 'Part',
  min: 1,
  max: aboutLimits.rows,
  columns: [
    { name: 'heading', label: 'Heading', size: 'whole', isIn: isOf('text') },
    { name: 'text', label: 'Text', size: 'lines', isIn: isOf('text') },
    { name: 'photo', label: 'Photo', size: 'photo', isIn: isOf('photo') },
    {
      name: 'description',
      label: 'Description',
      size: 'whole',
      help: 'For people who can’t see it.',
      isIn: isOf('photo'),
    },
    { name: 'label', label: 'Contact', size: 'half', placeholder: 'E-mail', isIn: isOf('contact') },
    { name: 'address', label: 'E-mail address or link', size: 'half', isIn: isOf('contact') },
  ],
  added: [
    { action: 'Add text', row: empty },
    { action: 'Add photo', row: { ...empty, kind: 'photo' } },
    { action: 'Add contact', row: { ...empty, kind: 'contact' } },
  ],
  schema: rowsSchema({
    meaningOf: (typed) => typed,
    rowSchema: () => aboutRowSchema,
    listSchema: aboutSchema,
  }),
  typedOf: (content) => aboutIn(content).map((row) => ({ ...empty, ...row })),
  contentWith: (rows) => rows,
  linesOf: (content) => aboutIn(content).map(lineOf),
}
