import type { SearchResult } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import type { MouseEvent } from 'react'
import css from './search.module.css'
import type { Group, Option } from './useGroups'

const listOf = new Intl.ListFormat('en-GB')

interface GroupsProps {
  listId: string
  groups: readonly Group[]
  text: string
  /** What is not searched from this page. */
  elsewhere: readonly string[]
  /** The id of the option that Enter opens. */
  active: string | undefined
  onPick: (result: SearchResult, needsReload: boolean) => void
  onPoint: (id: string) => void
}

/** The list of the combobox, and below it what is still looked for, what failed, or what to do where nothing is there. */
export function Groups({ listId, groups, text, elsewhere, ...choice }: GroupsProps) {
  const listed = groups.filter(({ options }) => options.length > 0)
  const failed = groups.filter(({ state }) => state === 'failed')
  const loading = groups.filter(({ state }) => state === 'loading')
  return (
    // The field keeps the focus while the list scrolls along: by itself it would be a stop of Tab.
    <div className={css.results} tabIndex={-1}>
      <div id={listId} role="listbox" aria-label="Results">
        {listed.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
            <div id={`${listId}-${group.id}`} className={`muted ${css.title}`}>
              {group.title}
            </div>
            {group.options.map((option) => (
              <Choice key={option.id} option={option} icon={group.icon} {...choice} />
            ))}
          </div>
        ))}
      </div>
      {loading.map(({ id, title }) => (
        <div key={id} className="bars late" aria-hidden="true">
          <div className={`muted ${css.title}`}>{title}</div>
          <span />
        </div>
      ))}
      {failed.map(({ id, title, retry }) => (
        <p key={id} className="muted small" role="status">
          {title} cannot be searched just now.{' '}
          <button type="button" className="button-link" onClick={retry}>
            Retry
          </button>
        </p>
      ))}
      {text === '' && (
        <p className="muted small">
          Type a page, a name, a company, a subject or its code, or a question. The beginning of a word is
          enough, in any order; a typo does no harm.
        </p>
      )}
      {groups.length === 0 && text !== '' && (
        <p className="muted small">
          Nothing is called ‘{text}’. Try fewer words, only the beginning of one, or a code such as CS101.
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className="muted small">
          {listOf.format(elsewhere)} are found from other pages: on this one no other team’s code runs.
        </p>
      )}
    </div>
  )
}

interface ChoiceProps extends Pick<GroupsProps, 'active' | 'onPick' | 'onPoint'> {
  option: Option
  icon: Group['icon']
}

function Choice({ option: { id, result }, icon = searchIcon, active, onPick, onPoint }: ChoiceProps) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    onPick(result, event.ctrlKey || event.metaKey)
  }
  return (
    // A link, so that it can be copied, opened apart, and is fetched ahead as links are.
    <a
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      href={result.path}
      className={css.option}
      onClick={handleClick}
      onPointerMove={() => onPoint(id)}
    >
      <Icon of={icon} />
      <span>{result.title}</span>
      {result.about && <span className="muted small">{result.about}</span>}
    </a>
  )
}
