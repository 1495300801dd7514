import type { ShowcaseView } from '@portal/shared/contract'
import css from './Parts.module.css'
import common from './pictures.module.css'

export const Part = ({ part: { title, team } }: { part: ShowcaseView['parts'][number] }) => (
  <li>
    <b>{title}</b>
    <small>team {team}</small>
  </li>
)

/** The portal itself: the shell around the apps, each released by its own team. */
export function Parts({ parts }: Pick<ShowcaseView, 'parts'>) {
  return (
    <ul className={`${common.list} ${css.parts}`}>
      <Part part={{ title: 'Shell', team: 'core' }} />
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
    </ul>
  )
}
