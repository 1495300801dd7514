import type { ShowcaseView } from '@portal/shared/contract'
import css from './Apps.module.css'
import common from './pictures.module.css'

export const App = ({ app: { title, team } }: { app: ShowcaseView['apps'][number] }) => (
  <li>
    <b>{title}</b>
    <small>team {team}</small>
  </li>
)

/** The portal itself: the shell around the apps, each released by its own team. */
export function Apps({ apps }: Pick<ShowcaseView, 'apps'>) {
  return (
    <ul className={`${common.list} ${css.apps}`}>
      <App app={{ title: 'Shell', team: 'core' }} />
      {apps.map((app) => (
        <App key={app.title} app={app} />
      ))}
    </ul>
  )
}
