import type { ContentKind } from '@portal/shared/contract'
import type { z } from 'zod'
import type { TypedRow } from '../rows/rows'
import { aboutList } from './aboutList'
import { contestList } from './contestList'
import { achievementList, figureList } from './homeLists'
import { developerList, leadList } from './peopleList'

export interface Column {
  name: string
  label: string
  /** Its width; `lines` is a text area below the others, `photo` an upload. */
  size: 'short' | 'half' | 'whole' | 'lines' | 'photo'
  help?: string
  optional?: boolean
  placeholder?: string
  inputMode?: 'numeric' | 'url'
  /** Whether rows of this kind have the field; by default all do. */
  isIn?: (kind: string | undefined) => boolean
}

/** A list edited row by row: a kind of content, or one contest. */
export interface EditedList {
  kind: ContentKind
  draft: string
  /** A row's name: `Figure`, shown as `Figure 2`. */
  noun: string
  min: number
  max: number
  columns: readonly Column[]
  /** One-line rows share column labels if there is space. */
  isDense?: boolean
  added: readonly { action: string; row: TypedRow }[]
  schema: z.ZodType<unknown[], TypedRow[]>
  /** The rows of a content; by default those of the release. */
  typedOf: (content: unknown) => TypedRow[]
  /** The whole content with these rows. */
  contentWith: (rows: unknown[], content: unknown) => unknown
  /** The content as lines of text, for comparison. */
  linesOf: (content: unknown) => string[]
}

const lists = {
  'home-figures': figureList,
  'home-achievements': achievementList,
  'home-leads': leadList,
  'home-developers': developerList,
  about: aboutList,
} as const satisfies Partial<Record<ContentKind, EditedList>>

/** The editable list for a name in the URL, and for a contest. */
export const listOf = (kind: ContentKind, contest: number): EditedList =>
  kind === 'opc' ? contestList(contest) : lists[kind]
