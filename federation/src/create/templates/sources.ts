import type { NewRemote } from '../remote.ts'
import { cardOf, keyOf, pageOf } from './names.ts'

const routes = (remote: NewRemote) => `import { defineRemote } from '@portal/federation/define-remote'
import { paths } from './paths'

/** Everything that the shell knows about this remote: its pages with access levels and menu entries, and its cards. */
export const remote = defineRemote({
  name: '${remote.name}',
  title: '${remote.title}',
  team: '${remote.team}',
  routes: [
    {
      path: paths.${keyOf(remote)},
      access: 'public',
      title: '${remote.title}',
      description: 'A new app of the portal.',
      nav: { label: '${remote.title}', menu: 'main', order: 90 },
      page: () => import('./${remote.name}/${pageOf(remote)}'),
    },
  ],
  cards: [
    {
      slot: 'member-home',
      name: '${remote.name}',
      order: 90,
      access: 'verified',
      size: 's',
      card: () => import('./${remote.name}/${cardOf(remote)}'),
    },
  ],
})
`

const paths = (remote: NewRemote) => `/** The paths of this remote's pages, for links and routes. */
export const paths = {
  ${keyOf(remote)}: '${remote.path}',
} as const
`

const page = (remote: NewRemote) => `import { PageHeading } from '@portal/shared/ui/PageHeading'
import css from './page.module.css'

const title = '${remote.title}'

/** Placeholders until the page has content. */
const steps = [
  { name: 'Write', text: 'Explain what this page is for, and who it is useful to.' },
  { name: 'Show', text: 'Put lists, forms and pictures into this folder, and load their data with a call.' },
  { name: 'Release', text: 'What you publish is here for everyone, and can be rolled back in one step.' },
]

export function ${pageOf(remote)}() {
  return (
    <section className={css.page}>
      <PageHeading intro="A new app of the portal.">{title}</PageHeading>
      <ol className={css.cards}>
        {steps.map(({ name, text }) => (
          <li key={name} className={css.card}>
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export { ${pageOf(remote)} as Page }
`

const card = (remote: NewRemote) => `import { SlotCard } from '@portal/shared/ui/SlotCard'
import { paths } from '../paths'

/** This app's card on the members' home page. */
export function ${cardOf(remote)}() {
  return (
    <SlotCard title="${remote.title}" more={{ to: paths.${keyOf(remote)}, label: 'Open' }}>
      <p>A new app of the portal. Write here what is new for members.</p>
    </SlotCard>
  )
}

export { ${cardOf(remote)} as Card }
`

const style = `.page {
  inline-size: min(var(--page), 100% - 2 * var(--gutter));
  margin: clamp(24px, 5vw, 48px) auto 72px;
}

.cards {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
}

.card {
  padding: 20px 24px 24px;
  border: 1px solid var(--line);
  border-radius: calc(var(--radius) * 1.6);
  background: var(--surface);
  counter-increment: step;

  &::before {
    content: counter(step) / '';
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    margin-block-end: 16px;
    border-radius: 50%;
    background: var(--primary-soft);
    color: var(--primary);
    font: 600 1rem / 1 var(--font-heading);
  }

  & h2 {
    margin: 0 0 4px;
    font-size: 1.125rem;
  }

  & p {
    margin: 0;
    color: var(--ink-soft);
  }
}
`

const test = (remote: NewRemote) => `import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { paths } from '../paths'
import { remote } from '../routes'
import { ${cardOf(remote)} } from './${cardOf(remote)}'
import { ${pageOf(remote)} } from './${pageOf(remote)}'

test('the page has its heading, its title and three steps', async () => {
  await renderPage(<${pageOf(remote)} />, { path: paths.${keyOf(remote)} })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${remote.title}')
  expect(document.title).toBe('${remote.title} · Club Portal')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('everyone finds it in the navigation bar', () => {
  const [page] = remote.routes

  expect(page).toMatchObject({ path: '${remote.path}', access: 'public', nav: { menu: 'main' } })
})

test('members find it on their home page, with a link to the page', async () => {
  await renderPage(<${cardOf(remote)} />, { path: '/' })

  expect(screen.getByRole('region', { name: '${remote.title}' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', paths.${keyOf(remote)})
})
`

const build = `import { remote } from '@portal/federation/preset'

export default remote(import.meta.dirname)
`

/** The files that every remote has, by their path in its folder. */
export const sourcesOf = (remote: NewRemote): Record<string, string> => ({
  'rspack.config.ts': build,
  'src/routes.ts': routes(remote),
  'src/paths.ts': paths(remote),
  [`src/${remote.name}/${pageOf(remote)}.tsx`]: page(remote),
  [`src/${remote.name}/${cardOf(remote)}.tsx`]: card(remote),
  [`src/${remote.name}/page.module.css`]: style,
  [`src/${remote.name}/${pageOf(remote)}.test.tsx`]: test(remote),
})
