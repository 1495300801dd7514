import { z } from 'zod'
import type { HomeStats } from '../home/home.ts'
import type { Showcase } from '../home/showcase.ts'

/** The file of a shell's release that holds its HTML templates. */
export const prerenderedFile = 'prerendered.json'

/** The viewers whose navigation bars differ. */
export const viewerSchema = z.enum(['guest', 'verified', 'lead'])
export type ViewerKind = z.infer<typeof viewerSchema>

const template = z.string().max(200_000)

/** The shell as Mustache templates. The composer fills in `LayoutView` and `ContentView`. */
export const prerenderedSchema = z.object({
  /** The root element's HTML: with the home page, or with a placeholder for any other page. */
  layouts: z.record(viewerSchema, z.object({ home: template, page: template })),
  /** Fills the placeholder until the page's code is loaded, or permanently without JavaScript. */
  content: template,
})
export type Prerendered = z.infer<typeof prerenderedSchema>

/** A navigation entry. `isCurrent`: the user is on its page, or on one below it. */
export type EntryView = {
  path: string
  label: string
  isCurrent: boolean
}

/** The data of a layout's template, with the home page's formatted live counts. */
export type LayoutView = Record<keyof HomeStats, string> & {
  /** The main menu, login and sign-up, the account menu and the Admin menu, each in order. */
  pages: EntryView[]
  authLinks: EntryView[]
  account: EntryView[]
  admin: EntryView[]
  username: string
  name: string
  institute: string
  /** HTML: the filled content. */
  content: string
  /** Whether the home page starts with Today, and the placeholders of its cards. */
  hasToday: boolean
  cards: { size: string; width: string }[]
  /** The home page's edited content; false where the template's own applies. Missing texts are empty. */
  figures: FigureView[] | false
  achievements: AchievementView[] | false
  leads: PersonView[] | false
  developers: PersonView[] | false
  /** The club's material on the home page; false if unknown. */
  showcase: ShowcaseView | false
}

/** The showcase with the sheet's cells as a list, and the portal's remotes. */
export type ShowcaseView = Omit<Showcase, 'sheet'> & {
  sheet: Omit<Showcase['sheet'], 'cells'> & { cells: string[] }
  apps: { title: string; team: string }[]
}

export const showcaseView = (
  { sheet, ...lists }: Showcase,
  remotes: readonly ShowcaseView['apps'][number][],
): ShowcaseView => ({
  ...lists,
  sheet: { ...sheet, cells: [...sheet.cells] },
  apps: remotes.map(({ title, team }) => ({ title, team })),
})

export type FigureView = { value: string; label: string; note: string }

export type AchievementView = {
  rank: string
  event: string
  team: string
  link: string
  names: { value: string; slug: string }[]
}

export type PersonView = { name: string; title: string; profile: string }

export type ContentView = {
  /** Empty if the page has none. */
  heading: string
  intro: string
  /** The first rows of a public list. */
  list: ListView | false
  /** If the page is a form. */
  form: FormView | false
}

/** A form before its code is loaded: a bar for each field, and what is beside it. */
export type FormView = {
  heading: string
  intro: string
  fields: string[]
  offers: { points: PointView[] } | false
  /** The page is the first step. */
  steps: { title: string; first: PointView; others: PointView[] } | false
}

export type PointView = { title: string; text: string }

/** Rows of a list; each has a cell for every column. */
export type ListView = {
  caption: string
  columns: string[]
  rows: { cells: string[] }[]
}
