import type {
  Access,
  CardSize,
  CardWidth,
  NavItem,
  NavShow,
  RouteForm,
  SearchResult,
  SlotName,
  SlotProps,
} from '@portal/shared/contract'
import type { ComponentType, ReactNode } from 'react'

/** The arguments of a page's `load`: the store, and the route's parameters and request. */
export interface PageLoadArgs {
  /** Dispatches a thunk to the only store, say RTK Query's `initiate`, and returns the thunk's result. */
  dispatch<Result>(thunk: (dispatch: never, getState: never, extra: never) => Result): Result
  /** Dispatches an action to the only store. */
  dispatch<Action extends { type: string }>(action: Action): Action
  params: Readonly<Record<string, string | undefined>>
  request: Request
}

/** The module of a page: its component, and what is loaded before it is displayed. */
export interface PageModule {
  Page: ComponentType
  /** The route's loader, after the guard: `useLoaderData` returns its result. `ErrorBoundary` shows what it throws. */
  load?: (args: PageLoadArgs) => Promise<unknown> | unknown
  /** The route's action: for `Form`, `useSubmit` and `useFetcher`. */
  action?: (args: PageLoadArgs) => Promise<unknown> | unknown
  /**
   * Replaces the page after an error from `load`, or from rendering if there is no fallback; `useRouteError`
   * returns the error. Without it the shell shows the error.
   */
  ErrorBoundary?: ComponentType
  /**
   * Preloads the page's data when the user is about to follow a link to it: RTK Query's `initiate` with the same
   * arguments, without a subscription. The page repeats what fails. Server-rendered content stays until the
   * returned promise has settled.
   */
  prefetch?: (args: PageLoadArgs) => Promise<unknown> | unknown
  /** The text of the loading toast while the server-rendered content is shown. After that the page raises its own. */
  loadingText?: string
}

/** A page of a remote. */
export interface RemoteRoute {
  /** The path in React Router's syntax: `/seniors/:id`. */
  path: string
  /**
   * A value for each parameter of the path, `{ id: '42' }`, with an existing page, which `portal check --open`
   * opens. If the portal doesn't have it, the check only mentions it.
   */
  example?: Record<string, string>
  /** Its access level (specification, section 6). */
  access: Access
  /**
   * The document's title, without the site's name, until the page's heading sets it: 'Question Papers'. It is in
   * the HTML for search engines and shared links. The remote's title by default.
   */
  title?: string
  /** One sentence of at most 200 characters for search engines and shared links. The site's by default. */
  description?: string
  /**
   * The start of a page that uses `FormFrame` of `@portal/shared/ui/FormFrame`, with the same texts. The build
   * reads it and puts it into the HTML; browsers don't load it.
   */
  form?: () => Promise<{ form: RouteForm }>
  /** True for a public page that search engines must not list. */
  noindex?: boolean
  /**
   * True for a page on which passwords or second factors are typed: no other app's code may be in memory with it, so it
   * loads a new document if needed. Always applies to pages with `access: 'lead'` or `'guest'`, and to the account's.
   */
  isolated?: boolean
  /** The page's entry in the navigation bar (`main`), the account menu or the Admin menu, lower `order` first. */
  nav?: { label: string; menu: NavItem['menu']; order: number; show?: NavShow }
  /** The slots that the page renders (`@portal/shared/ui/Slot`), so that the cards' files load with its own. */
  slots?: SlotName[]
  page: () => Promise<PageModule>
  /**
   * Child routes as in React Router. The page becomes a layout that renders them in its `Outlet`. It then has no
   * address except that of its child with `index: true`.
   */
  children?: ChildRoute[]
}

/** A child's path is relative to its parent's, or starts with it. `access` defaults to the parent's. */
export type ChildRoute = Omit<RemoteRoute, 'path' | 'access'> & { access?: Access } & (
    | { path: string; index?: never }
    | { path?: never; index: true }
  )

/** The props of a card: `username` on a student's page, otherwise none. */
export type CardProps<Slot extends SlotName> = SlotProps[Slot]

/** The module of a card: a `SlotCard` with its own loading, empty and error states. */
export interface CardModule<Slot extends SlotName> {
  Card: (props: CardProps<Slot>) => ReactNode
  /** Like a page's, for cards of `member-home`: runs before home opens. Other cards load when they render. */
  prefetch?: PageModule['prefetch']
}

interface CardOf<Slot extends SlotName> {
  /** `member-home`: the signed-in user's home page; `student`: a student's page; `lead-dashboard`. */
  slot: Slot
  /** Lowercase letters, digits and hyphens; unique in the remote. */
  name: string
  /** Sorts the cards of all remotes, lowest first. */
  order: number
  /** Its access level, as for a route. */
  access: Access
  /** The reserved height: 9, 14 or 19 rem. Longer content is clipped and needs a link to the full page. */
  size: CardSize
  /** `full` for the slot's whole width; by default half of it if there is space for two. */
  width?: CardWidth
  /**
   * The GET calls that it makes as it starts: paths below the API's base, without parameters. The page's HTML preloads
   * them for the card's viewers, and the card's calls reuse the answers: `reads` of `@portal/shared/reads`.
   */
  reads?: string[]
  /** Must not import antd, so that a card stays at a few kilobytes. */
  card: () => Promise<CardModule<Slot>>
}

/** A card of a remote for another app's page. */
export type RemoteCard = { [Slot in SlotName]: CardOf<Slot> }[SlotName]

/** The arguments of a search source besides the text. */
export interface SearchContext {
  /** Aborted when another text is typed, or the search is closed. */
  signal: AbortSignal
  /** As in a page's `load`. */
  dispatch: PageLoadArgs['dispatch']
}

/** The module of a search source. */
export interface SearchModule {
  /**
   * Returns the best matches first, at most `searchResultsMax` of `@portal/shared/contract`. The text is trimmed,
   * 1 to 100 characters long. Anything thrown is shown as ‘can’t be searched right now’, with Retry.
   */
  search(text: string, context: SearchContext): Promise<SearchResult[]>
  /** The icon of each result, in the format of `Icon` of `@portal/shared/ui/Icon`. */
  icon?: { paths: readonly string[]; filled?: boolean }
}

/** A source of the portal's search. */
export interface RemoteSearch {
  /** Lowercase letters, digits and hyphens; unique in the remote. */
  name: string
  /** The heading of its results, in the plural: 'Papers'. */
  title: string
  /** Sorts the sources of all remotes, lowest first. */
  order: number
  /** Its access level, as for a route. Each result must lead to a portal page that they may open. */
  access: Access
  /** Must not import antd. */
  load: () => Promise<SearchModule>
}

/** Everything that the portal knows about a remote. */
export interface RemoteDefinition {
  /** Lowercase letters, digits and hyphens; the release's name. */
  name: string
  /** The app's name for users: 'Question papers'. */
  title: string
  /** The team that owns it; shown if the app can't be loaded. */
  team: string
  routes: RemoteRoute[]
  cards?: RemoteCard[]
  search?: RemoteSearch[]
}

/**
 * Declares a remote, in its `src/routes.ts`. The build reads the routes, menu entries, cards and search sources
 * from it, and the page loads each by its `import()`. So write each `import()` in full.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition
}
