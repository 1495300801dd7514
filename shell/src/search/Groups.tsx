import type { SearchResult } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { searchIcon } from '@portal/shared/ui/icons'
import type { MouseEvent } from 'react'
import css from './search.module.css'
import type { Group, Option } from './useGroups'

const listOf = new Intl.ListFormat('en-GB')

interface GroupsProps {
  listId: string
  groups: readonly Group[]
  text: string
  /** The sources that this page can't search. */
  unsearchable: readonly string[]
  active: string | undefined
  onPick: (result: SearchResult, needsReload: boolean) => void
  onPoint: (id: string) => void
}

/** The combobox's list, and below it what is loading, what failed, or a hint. */
export function Groups({ listId, groups, text, unsearchable, ...choice }: GroupsProps) {
  const listed = groups.filter(({ options }) => options.length > 0)
  const failed = groups.filter(({ state }) => state === 'failed')
  const loading = groups.filter(({ state }) => state === 'loading')
  return (
    // The field keeps the focus; a scroller would otherwise be a tab stop.
    <div className={css.results} tabIndex={-1}>
      <div id={listId} role="listbox" aria-label="Results">
        {listed.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group in a listbox isn't a fieldset.
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
          {title} can’t be searched right now.{' '}
          <button type="button" className="button-link" onClick={retry}>
            Retry
          </button>
        </p>
      ))}
      {text === '' && (
        <p className="muted small">
          Type a page, a name, a company, a subject or its code, or a question. The start of each word is
          enough, in any order, and small typos are fine.
        </p>
      )}
      {groups.length === 0 && text !== '' && (
        <p className="muted small">
          No results for ‘{text}’. Try fewer words, the start of a word, or a code such as CS101.
        </p>
      )}
      {unsearchable.length > 0 && (
        <p className="muted small">
          {listOf.format(unsearchable)} can’t be searched from this page. Open another page to search there.
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
    // A link, so that it can be copied, opened in a new tab and prefetched.
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
