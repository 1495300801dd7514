import type { ContentKind } from '@portal/shared/contract'
import type { z } from 'zod'
import { contestList } from './contestList'
import { achievementList, figureList } from './homeLists'
import type { TypedRow } from './rows'

/** A field of each row. */
export interface Column {
  name: string
  label: string
  /** How much of a line it takes; `lines` is a text of several lines, below the others. */
  size: 'short' | 'half' | 'whole' | 'lines'
  help?: string
  optional?: boolean
  placeholder?: string
  inputMode?: 'numeric' | 'url'
  /** Whether a row of this kind has the field; without it, each has. */
  isIn?: (kind: string | undefined) => boolean
}

/** A list that leads edit row by row: a kind of content, or one contest of it. */
export interface EditedList {
  kind: ContentKind
  /** The name of its draft. */
  draft: string
  /** What a row is called: `Figure`, then `Figure 2`. */
  noun: string
  min: number
  max: number
  columns: readonly Column[]
  /** Rows of one line each: the first one says what the columns are, where there is room. */
  isDense?: boolean
  /** What a button adds. */
  added: readonly { action: string; row: TypedRow }[]
  schema: z.ZodType<unknown[], TypedRow[]>
  /** The rows of a content; of none, those that the release brings. */
  typedOf: (content: unknown) => TypedRow[]
  /** The whole content with these rows in it. */
  contentWith: (rows: unknown[], content: unknown) => unknown
  /** A content in words, a line each, to be compared. */
  linesOf: (content: unknown) => string[]
}

/** What can be edited, by the name in the address; of the contests, which one. */
export function listOf(kind: ContentKind, contest: number): EditedList {
  if (kind === 'opc') return contestList(contest)
  return kind === 'home-figures' ? figureList : achievementList
}
