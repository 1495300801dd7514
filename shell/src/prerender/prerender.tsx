import { api } from '@portal/shared/api/api'
import { homeAchievements, homeDevelopers, homeFigures, homeLeads } from '@portal/shared/club-content'
import {
  type BootRemote,
  type BootstrapData,
  type ClubPerson,
  type HomeStats,
  type NavItem,
  type NavShow,
  type Prerendered,
  prerenderedSchema,
  type User,
  type ViewerKind,
} from '@portal/shared/contract'
import { AchievementCard, FigureItem, PersonItem } from '@portal/shared/home-parts'
import { paths } from '@portal/shared/paths'
import { loggedIn, selectIsVerified } from '@portal/shared/store'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom'
import { ContentTemplate } from '../layout/ContentTemplate'
import { Layout } from '../layout/Layout'
import { ServerContent } from '../layout/ServerContent'
import { Portal } from '../Portal'
import { homeRoute, hydrateHome } from '../router/homeRoute'
import { CardSkeleton } from '../slots/RemoteCard'
import { emptyStorage } from '../store/emptyStorage'
import { makeStore, type Store } from '../store/makeStore'
import {
  either,
  repeated,
  withCounts,
  withEdited,
  withEntries,
  withOptional,
  withRepeated,
  withSection,
} from './sections'
import { withShowcase } from './showcase'

/** A fake address, at which menu entries are drawn as current. */
const current = '/current'

/** For each list of the menu, an entry that is current and one that isn't: the composer repeats them. */
function sampleEntries(): NavItem[] {
  const sample = (list: string, menu: NavItem['menu'], show: NavShow): NavItem[] =>
    [current, '/other'].map((path) => ({ label: `{{${list}}}`, path, menu, order: 1, show }))
  return [
    ...sample('pages', 'main', 'always'),
    ...sample('authLinks', 'main', 'guest'),
    ...sample('account', 'account', 'verified'),
    ...sample('admin', 'admin', 'lead'),
  ]
}

const sampleCard = { size: '{{size}}', width: '{{width}}' }

const remote: BootRemote = {
  name: 'sample',
  title: 'Sample',
  team: 'sample',
  version: '',
  entry: '',
  routes: [],
  nav: sampleEntries(),
}

const boot: BootstrapData = {
  apiBase: '',
  institute: '{{institute}}',
  session: null,
  remotes: [remote],
  releaseSet: '',
  platformSettings: {} as BootstrapData['platformSettings'],
}

const member = (isLead: boolean): User => ({
  _id: '',
  username: '{{username}}',
  name: '{{name}}',
  email: '',
  phone: 0,
  regNumber: '',
  branch: '',
  batch: '',
  isLead,
  verified: true,
  verifiedPlatforms: [],
  unverifiedPlatforms: [],
  createdAt: '',
  updatedAt: '',
})

/** Unique figures that are replaced by placeholders for the live counts. */
const counts: HomeStats = { mcaUserCount: 90_000_001, mscUserCount: 90_000_002, leadCount: 90_000_003 }

async function storeOf(viewer: ViewerKind) {
  const { store, restored } = makeStore(emptyStorage)
  await restored
  if (viewer !== 'guest') store.dispatch(loggedIn(member(viewer === 'lead')))
  return store
}

async function htmlOf(node: ReactNode): Promise<string> {
  // Keeps long Suspense boundaries inline.
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

const sampleFigure = { value: '{{value}}', label: '{{label}}', note: '{{note}}' }
const sampleAchievement = {
  text1: '{{rank}}',
  text2: '{{event}}',
  team: '{{team}}',
  link: '{{link}}',
  names: [{ value: '{{value}}', slug: '{{slug}}' }],
}

const samplePerson = { name: '{{name}}', title: '{{title}}', profile: '{{profile}}' }
const drawPerson = (person: ClubPerson) => <PersonItem key={person.profile} person={person} />

/** Adds placeholders for what leads edit; without edits the release's content stays. */
async function withEditedLists(html: string): Promise<string> {
  const figures = homeFigures.map((figure) => <FigureItem key={figure.label} figure={figure} />)
  const cards = homeAchievements.map((one) => <AchievementCard key={one.text2} achievement={one} />)
  const figure = await htmlOf(<FigureItem figure={sampleFigure} />)
  const card = await htmlOf(<AchievementCard achievement={sampleAchievement} />)
  const lists = [
    { name: 'figures', own: await htmlOf(figures), sample: withOptional(figure, 'note') },
    {
      name: 'achievements',
      own: await htmlOf(cards),
      sample: withRepeated(withOptional(card, 'team'), 'names'),
    },
    {
      name: 'leads',
      own: await htmlOf(homeLeads.map(drawPerson)),
      sample: await htmlOf(drawPerson(samplePerson)),
    },
    {
      name: 'developers',
      own: await htmlOf(homeDevelopers.map(drawPerson)),
      sample: await htmlOf(drawPerson(samplePerson)),
    },
  ]
  return lists.reduce(withEdited, html)
}

const pageRoute: RouteObject = {
  path: current,
  loader: () => new Promise(() => {}),
  Component: Outlet,
  HydrateFallback: () => <ServerContent html="{{{content}}}" />,
}

/** Home starts with Today if there are cards for it. */
const bootWithToday: BootstrapData = {
  ...boot,
  remotes: [
    {
      ...remote,
      cards: [{ slot: 'member-home', name: 'sample', order: 1, access: 'verified', ...sampleCard }],
    },
  ],
}

const inLayout = (route: RouteObject, of = boot): RouteObject[] => [
  { element: <Layout boot={of} />, children: [route] },
]

async function homeOf(store: Store, of: BootstrapData): Promise<string> {
  const hydrationData = await hydrateHome(store, counts)
  const router = createMemoryRouter(inLayout(homeRoute(store), of), {
    initialEntries: [paths.home],
    hydrationData,
  })
  const html = await htmlOf(<Portal store={store} router={router} />)
  const edited = await withEditedLists(withCounts(withEntries(html), counts))
  return withShowcase(edited, selectIsVerified(store.getState()), htmlOf)
}

async function layoutOf(viewer: ViewerKind) {
  const store = await storeOf(viewer)
  const page = createMemoryRouter(inLayout(pageRoute), { initialEntries: [current] })
  const home = await homeOf(store, boot)
  const card = await htmlOf(<CardSkeleton {...sampleCard} />)
  const html = {
    home:
      viewer === 'guest'
        ? home
        : either(
            'hasToday',
            withSection(await homeOf(store, bootWithToday), card, repeated('cards', card)),
            home,
          ),
    page: withEntries(await htmlOf(<Portal store={store} router={page} />)),
  }
  // The build would wait a minute for the timer that removes unused data.
  store.dispatch(api.util.resetApiState())
  return html
}

/** The shell's templates for the composer. Runs in Node, at the build. */
export async function makePrerendered(): Promise<Prerendered> {
  return prerenderedSchema.parse({
    layouts: {
      guest: await layoutOf('guest'),
      verified: await layoutOf('verified'),
      lead: await layoutOf('lead'),
    },
    content: renderToStaticMarkup(<ContentTemplate />),
  })
}
