import { z } from 'zod'
import type { HomeStats } from './home.ts'
import type { Showcase } from './showcase.ts'

/** The file of a shell's release with its HTML templates. */
export const prerenderedFile = 'prerendered.json'

/** For whom a frame is: the navigation bar differs. */
export const viewerSchema = z.enum(['guest', 'verified', 'lead'])
export type ViewerKind = z.infer<typeof viewerSchema>

const template = z.string().max(200_000)

/**
 * The shell as HTML, made at its build: templates in the syntax of Mustache, of which values and sections are known. What
 * the composer fills in is the type `FrameView` of each frame, and `ContentView` of the content.
 */
export const prerenderedSchema = z.object({
  /** What stands in the page's root element: with the home page in it, and with a place for any other. */
  frames: z.record(viewerSchema, z.object({ home: template, page: template })),
  /** What stands in that place until the page's code has come, or for good where JavaScript is off. */
  content: template,
})
export type Prerendered = z.infer<typeof prerenderedSchema>

/** An entry of the navigation bar. `isCurrent`: its page, or one below it, is shown. */
export type EntryView = {
  path: string
  label: string
  isCurrent: boolean
}

/** What a frame's template is filled with; of the home page with its live counts, as it writes them. */
export type FrameView = Record<keyof HomeStats, string> & {
  /** The menu of everybody, the guests' way in, the account's and the leads' menu, each in order. */
  pages: EntryView[]
  doors: EntryView[]
  account: EntryView[]
  admin: EntryView[]
  /** Of who is signed in. */
  username: string
  name: string
  /** HTML: the filled content. */
  content: string
  /** Whether the home page begins with the day, and its cards' places. */
  hasDay: boolean
  cards: { size: string; width: string }[]
  /** What leads have edited of the home page; false where the template's own stands. Texts that there are not are empty. */
  figures: FigureView[] | false
  achievements: AchievementView[] | false
  /** The club's material on the home page; false where it is not known. */
  showcase: ShowcaseView | false
}

/** A practice sheet's cells one by one, and the portal's remotes. */
export type ShowcaseView = Omit<Showcase, 'sheet'> & {
  sheet: Omit<Showcase['sheet'], 'cells'> & { cells: string[] }
  parts: { title: string; team: string }[]
}

export const showcaseView = (
  { sheet, ...lists }: Showcase,
  remotes: readonly ShowcaseView['parts'][number][],
): ShowcaseView => ({
  ...lists,
  sheet: { ...sheet, cells: [...sheet.cells] },
  parts: remotes.map(({ title, team }) => ({ title, team })),
})

export type FigureView = { value: string; label: string; note: string }

export type AchievementView = {
  rank: string
  event: string
  team: string
  link: string
  names: { value: string; slug: string }[]
}

/** What the content's template is filled with. */
export type ContentView = {
  /** Empty where the page says nothing of itself. */
  heading: string
  intro: string
  /** The first rows of a list that everybody may read. */
  list: ListView | false
  /** Of a page that is a form. */
  form: FormView | false
}

/** A form as it begins. A bar for each field, and either of what can stand beside it. */
export type FormView = {
  heading: string
  intro: string
  fields: string[]
  offers: { points: PointView[] } | false
  /** The page is the first of them. */
  steps: { title: string; first: PointView; others: PointView[] } | false
}

export type PointView = { title: string; text: string }

/** Rows of a list, each with as many cells as there are columns. */
export type ListView = {
  caption: string
  columns: string[]
  rows: { cells: string[] }[]
}
