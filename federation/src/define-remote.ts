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

/** What a page's `load` is given: the store, and the parameters and address of the route. */
export interface PageLoadArgs {
  /** Dispatches a thunk to the one store, say RTK Query's `initiate`, and returns what the thunk does. */
  dispatch<Result>(thunk: (dispatch: never, getState: never, extra: never) => Result): Result
  /** Dispatches an action to the one store. */
  dispatch<Action extends { type: string }>(action: Action): Action
  params: Readonly<Record<string, string | undefined>>
  request: Request
}

/** The module of a page: its component, and what must be there before it is displayed. */
export interface PageModule {
  Page: ComponentType
  /**
   * The route's loader, after the guard: `useLoaderData` gives what it returns. What it throws is shown by
   * `ErrorBoundary`.
   */
  load?: (args: PageLoadArgs) => Promise<unknown> | unknown
  /** The route's action: for `Form`, `useSubmit` and `useFetcher`. */
  action?: (args: PageLoadArgs) => Promise<unknown> | unknown
  /**
   * In the page's place after an error, which `useRouteError` gives: one that `load` threw, or the page as it was drawn,
   * where no earlier release stands in. Without it the shell says what went wrong.
   */
  ErrorBoundary?: ComponentType
  /**
   * Asks ahead for the data that the page will ask for, when somebody is about to follow a link to it: RTK Query's
   * `initiate` with the same arguments, without a subscription. What fails is asked for again by the page. Where the
   * server wrote what can be read of the page, this stays until what is returned has settled.
   */
  prefetch?: (args: PageLoadArgs) => Promise<unknown> | unknown
  /** The text of the loading toast while the server-rendered content is shown. After that the page raises its own. */
  loadingText?: string
}

/** A page of a remote. */
export interface RemoteRoute {
  /** The path as React Router writes it: `/seniors/:id`. */
  path: string
  /**
   * A value for each parameter of the path, `{ id: '42' }`, with which there is a page: `portal check --open` opens it. One
   * that the portal does not have is told, and is no fault.
   */
  example?: Record<string, string>
  /** Who may open it (specification, section 6). */
  access: Access
  /**
   * What the page's document is called until its own heading says more, without the site's name: 'Question Papers'. In
   * the HTML itself, for search engines and where a link is shared. Without it the remote's title.
   */
  title?: string
  /** What the page is about, in one sentence of at most 200 characters, for the same readers. Without it the site's. */
  description?: string
  /**
   * Of a page that is a form in the `FormFrame` of `@portal/shared/ui/form-frame`: how it begins, as the page then says it,
   * too. Read by the build: it stands in the HTML before any code runs, and browsers do not load it.
   */
  form?: () => Promise<{ form: RouteForm }>
  /** True for a public page that search engines are not to list. */
  noindex?: boolean
  /**
   * True for a page on which passwords or second factors are typed: no other part's code is in memory with it, so that it
   * is loaded anew where there was some. So are all pages of `access: 'lead'` and `'guest'`, and the account's.
   */
  isolated?: boolean
  /** The page's entry in the navigation bar (`main`), the account menu or the Admin menu, lower `order` first. */
  nav?: { label: string; menu: NavItem['menu']; order: number; show?: NavShow }
  /** The slots that the page draws (`Slot` of `@portal/shared/ui/slot`), so that the cards' files come with its own. */
  slots?: SlotName[]
  page: () => Promise<PageModule>
  /**
   * Child routes, as React Router's: this page is a layout then, and draws them in its `Outlet`. It has no address of its
   * own, but that of its child with `index: true`.
   */
  children?: ChildRoute[]
}

/** A child's path is relative to its parent's, or begins with that; without `access` it is as the parent's. */
export type ChildRoute = Omit<RemoteRoute, 'path' | 'access'> & { access?: Access } & (
    | { path: string; index?: never }
    | { path?: never; index: true }
  )

/** What a card is given: on a student's page `username`, elsewhere nothing. */
export type CardProps<Slot extends SlotName> = SlotProps[Slot]

/** The module of a card: it draws a `SlotCard` of `@portal/shared/ui/slot-card`, with its own loading, empty and error. */
export interface CardModule<Slot extends SlotName> {
  Card: (props: CardProps<Slot>) => ReactNode
  /**
   * As a page's, of a card of `member-home`: when somebody who is signed in is about to open home. Other slots' cards ask
   * as they are drawn.
   */
  prefetch?: PageModule['prefetch']
}

interface CardOf<Slot extends SlotName> {
  /**
   * Where it stands: `member-home`, the day of who is signed in; `student`, a student's page; `lead-dashboard`.
   */
  slot: Slot
  /** Small letters, digits and hyphens; its own in the remote. */
  name: string
  /** Lower stands first, among the cards of all remotes. */
  order: number
  /** Who gets it, as of a route. */
  access: Access
  /**
   * The height that is kept for it on every screen, before it is there and after: 9, 14 or 19 rem. What could be longer
   * is cut, with a link to the whole.
   */
  size: CardSize
  /** `full` for the slot's whole width; else it has half of it where there is room for two. */
  width?: CardWidth
  /**
   * What it reads as it begins: addresses of GET calls below the API's base, without parameters. For who gets the card the
   * page's HTML asks for them at once, and the card's call takes that answer: `reads` of `@portal/shared/reads`.
   */
  reads?: string[]
  /** Its module asks the page for no part of antd, so that a card costs a few kilobytes. */
  card: () => Promise<CardModule<Slot>>
}

/** A piece of a remote on another part's page. */
export type RemoteCard = { [Slot in SlotName]: CardOf<Slot> }[SlotName]

/** What a source of search results is given beside the text. */
export interface SearchContext {
  /** Aborted once another text is typed, or the search is closed. */
  signal: AbortSignal
  /** As of a page's `load`. */
  dispatch: PageLoadArgs['dispatch']
}

/** The module of a source of search results. */
export interface SearchModule {
  /**
   * What fits the text best, at most `searchResultsMax` of `@portal/shared/contract`, best first. The text is trimmed,
   * of 1 to 100 characters. Anything thrown is told as ‘cannot be searched just now’, with Retry.
   */
  search(text: string, context: SearchContext): Promise<SearchResult[]>
  /** Stands before each result, as `Icon` of `@portal/shared/ui/icon` draws it: what kind of thing it is. */
  icon?: { paths: readonly string[]; filled?: boolean }
}

/** What of a remote is found by the portal's search. */
export interface RemoteSearch {
  /** Small letters, digits and hyphens; its own in the remote. */
  name: string
  /** What stands above the results, in the plural: 'Papers'. */
  title: string
  /** Lower stands first, among the sources of all remotes. */
  order: number
  /** Who searches it, as of a route. Each result leads to a page of the portal that they may open. */
  access: Access
  /** Its module asks the page for no part of antd. */
  load: () => Promise<SearchModule>
}

/** Everything that the portal knows of a remote. */
export interface RemoteDefinition {
  /** Small letters, digits and hyphens; the release's name. */
  name: string
  /** What people call this part: 'Question papers'. */
  title: string
  /** Who owns it; shown when the part cannot be loaded. */
  team: string
  routes: RemoteRoute[]
  cards?: RemoteCard[]
  search?: RemoteSearch[]
}

/**
 * Declares a remote, in its `src/routes.ts`. The build reads the routes, menu entries, cards and search sources from it,
 * and the page loads each by its `import()`. So write each `import()` in full.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition
}
