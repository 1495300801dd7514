import { type ActivityAnswer, activityKinds } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { NativeSelect } from '@portal/shared/ui/native-select'
import { Link } from 'react-router-dom'
import css from './activity.module.css'
import { kinds } from './kinds'
import type { ActivityView } from './useActivityView'

interface ActivityFiltersProps {
  view: ActivityView
  people: NonNullable<ActivityAnswer['people']>
}

/** Of which kind, and by whom. */
export function ActivityFilters({ view: { query, searchFor, chooseWho }, people }: ActivityFiltersProps) {
  const { kind: chosen, who } = query
  return (
    <div className={css.filters}>
      <nav className={css.kinds} aria-label="Kinds of activity">
        <Link
          to={{ search: searchFor({ kind: undefined, page: 1 }) }}
          preventScrollReset
          aria-current={chosen === undefined ? 'page' : undefined}
        >
          All
        </Link>
        {activityKinds.map((kind) => (
          <Link
            key={kind}
            to={{ search: searchFor({ kind, page: 1 }) }}
            preventScrollReset
            aria-current={kind === chosen ? 'page' : undefined}
          >
            <Icon of={kinds[kind].icon} /> {kinds[kind].title}
          </Link>
        ))}
      </nav>
      {people.length > 0 && (
        <NativeSelect
          aria-label="Who did it"
          marked={who !== undefined}
          value={who ?? ''}
          onChange={({ target }) => chooseWho(target.value || undefined)}
        >
          <option value="">Everybody</option>
          {people.map((person) => (
            <option key={person.actor} value={person.actor}>
              {person.who}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}
