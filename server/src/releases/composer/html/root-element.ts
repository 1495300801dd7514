import {
  type AchievementView,
  type BootstrapData,
  type ClubPerson,
  type ContentView,
  cardsIn,
  type FigureView,
  type FormView,
  type HomeContent,
  type HomeStats,
  type LayoutView,
  mayOpen,
  type NavItem,
  navEntries,
  type PersonView,
  type RouteForm,
  type Session,
  showcaseView,
  type Viewer,
} from '@portal/shared/contract'
import type { PageContent } from '../../../core/pages/page-contents.plugin.ts'
import type { OwnedRoute } from '../composition.ts'
import type { LoadedSet } from '../release-sets.ts'
import { userOf, viewerOf } from '../visitor.ts'
import { homePath, type RootInputs } from './root-inputs.ts'
import { fill } from './template.ts'

/** The HTML of the page's root element, and its bootstrap data. */
interface RootElement {
  html: string
  boot: Pick<BootstrapData, 'prerendered' | 'homeStats' | 'homeContent' | 'homeShowcase'>
}

/** Whether a menu entry is current, by the rule of the shell's router: its page or one below it. */
function isCurrent(pathname: string, path: string): boolean {
  const [at, entry] = [pathname.toLowerCase(), path.toLowerCase()]
  return at === entry || at.startsWith(`${entry}/`)
}

const entriesOf = (pathname: string, items: readonly NavItem[]) =>
  items.map(({ path, label }) => ({ path, label, isCurrent: isCurrent(pathname, path) }))

function countsOf(stats: HomeStats): Record<keyof HomeStats, string> {
  const written = (count: number) => count.toLocaleString('en-IN')
  return {
    mcaUserCount: written(stats.mcaUserCount),
    mscUserCount: written(stats.mscUserCount),
    leadCount: written(stats.leadCount),
  }
}

const noCounts = { mcaUserCount: '', mscUserCount: '', leadCount: '' }

type EditedView = Pick<LayoutView, 'figures' | 'achievements' | 'leads' | 'developers'>

/** Edited content, by the names of the templates' sections. */
function editedOf({ figures, achievements, leads, developers }: HomeContent): EditedView {
  const people = (list: ClubPerson[] | undefined) =>
    list?.map(({ name, title, profile }): PersonView => ({ name, title, profile })) ?? false
  return {
    leads: people(leads),
    developers: people(developers),
    figures: figures?.map(({ note = '', ...figure }): FigureView => ({ ...figure, note })) ?? false,
    achievements:
      achievements?.map(
        ({ text1, text2, team = '', link, names }): AchievementView => ({
          rank: text1,
          event: text2,
          team,
          link,
          names,
        }),
      ) ?? false,
  }
}

const nothingEdited = editedOf({})

function navigation(set: LoadedSet, pathname: string, viewer: Viewer) {
  const { pages, authLinks, account, admin } = navEntries(set.bootRemotes, viewer)
  const [home, ...others] = pages
  return {
    isHomeFirst: home?.path === homePath,
    pages: entriesOf(pathname, others),
    authLinks: entriesOf(pathname, authLinks),
    account: entriesOf(pathname, account),
    admin: entriesOf(pathname, admin),
  }
}

/** The cards of Today, at the start of a member's home page. */
function todayOf(set: LoadedSet, viewer: Viewer): Pick<LayoutView, 'hasToday' | 'cards'> {
  const cards = viewer.isVerified
    ? cardsIn(set.bootRemotes, 'member-home', viewer).map(({ card: { size, width = 'half' } }) => ({
        size,
        width,
      }))
    : []
  return { hasToday: cards.length > 0, cards }
}

interface RootPlace {
  pathname: string
  route: OwnedRoute | undefined
  session: Session
  institute: string
}

/** Fills the templates of the shell's release. */
export function rootElement(
  set: LoadedSet,
  { pathname, route, session, institute }: RootPlace,
  { home, showcase, page }: RootInputs,
): RootElement | undefined {
  if (!set.prerendered) return undefined
  const { templates } = set.prerendered
  const user = userOf(session)
  const { isHomeFirst, ...menus } = navigation(set, pathname, viewerOf(session))
  if (!isHomeFirst) return undefined

  const content = home ? '' : fill(templates.content, contentOf(route, session, page))
  const layout = templates.layouts[user ? (user.isLead ? 'lead' : 'verified') : 'guest']
  const view: LayoutView = {
    ...menus,
    ...todayOf(set, viewerOf(session)),
    username: user?.username ?? '',
    name: user?.name ?? '',
    institute,
    ...(home ? countsOf(home.stats) : noCounts),
    ...(home ? editedOf(home.content) : nothingEdited),
    showcase: showcase ? showcaseView(showcase, set.bootRemotes) : false,
    content,
  }
  // The shell has no template for unknown pages, so it renders them itself.
  if (!home) return { html: fill(layout.page, view), boot: route ? { prerendered: 'page' } : {} }
  return {
    html: fill(layout.home, view),
    boot: {
      prerendered: 'home',
      homeStats: home.stats,
      ...(Object.keys(home.content).length > 0 && { homeContent: home.content }),
      ...(showcase && { homeShowcase: showcase }),
    },
  }
}

function formView({ heading, intro, fields, beside: { title, points } }: RouteForm): FormView {
  const [first, ...others] = points
  return {
    heading,
    intro,
    fields: Array<string>(fields).fill(''),
    offers: title ? false : { points },
    steps: title && first ? { title, first, others } : false,
  }
}

function contentOf(
  route: OwnedRoute | undefined,
  session: Session,
  page: PageContent | undefined,
): ContentView {
  const nothing = { heading: '', intro: '', list: false, form: false } as const
  if (!route) return { ...nothing, heading: 'There is no page here' }
  // The guard redirects.
  if (!mayOpen(route.access, viewerOf(session))) return nothing
  // No text by others beside a member's own data: the page is compressed.
  const list = session === null && page?.list
  const { form } = route
  return {
    heading: page?.heading ?? form?.heading ?? route.title ?? route.manifest.title,
    intro: page?.intro ?? form?.intro ?? route.description ?? '',
    form: form ? formView(form) : false,
    list: list ? { ...list, rows: list.rows.map((cells) => ({ cells })) } : false,
  }
}
