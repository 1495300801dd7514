import type { BootstrapData, SearchResult } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { closeIcon, searchIcon } from '@portal/shared/ui/icons'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useViewer } from '../store/viewer'
import { Groups } from './Groups'
import { savePick } from './picks'
import css from './search.module.css'
import { type LoadSource, sourcesFor } from './sources'
import { useGroups } from './useGroups'

interface SearchDialogProps {
  boot: Pick<BootstrapData, 'remotes'>
  onClose: () => void
  load?: LoadSource
}

const listId = 'search-results'

/** The search: a combobox whose list has groups of results. */
export function SearchDialog({ boot, onClose, load }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const owner = useSelector(selectAuth)._id
  const navigate = useNavigate()
  const viewer = useViewer()
  const { sources, unsearchable } = useMemo(() => sourcesFor(boot, viewer, '/', load), [boot, viewer, load])
  const { groups, text, status } = useGroups({ remotes: boot.remotes, viewer, owner, sources, typed })

  const options = groups.flatMap(({ options: all }) => all)
  const active = options.find(({ id }) => id === chosen) ?? options[0]

  useEffect(() => {
    const opened = dialog.current
    // Opening focuses the first field.
    if (opened && !opened.open) opened.showModal()
  }, [])
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  // Loads the sources while the user types; failures are reported when they are searched.
  useEffect(() => {
    for (const source of sources) source.load().catch(() => {})
  }, [sources])

  /** Uses the dialog's own close, which restores the focus. */
  const close = () => dialog.current?.close()

  function go(result: SearchResult, needsReload: boolean) {
    savePick(owner, result)
    if (needsReload) {
      window.open(result.path, '_blank', 'noopener')
      return
    }
    close()
    void navigate(result.path)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    // Keys of an input method belong to it.
    if (event.nativeEvent.isComposing) return
    const at = active ? options.indexOf(active) : -1
    const moved = {
      ArrowDown: options[(at + 1) % options.length],
      ArrowUp: options.at(at <= 0 ? -1 : at - 1),
    }[event.key]
    if (moved) {
      event.preventDefault()
      setChosen(moved.id)
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (active) go(active.result, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label="Search"
      onClose={onClose}
      onKeyDown={handleKey}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={css.box}>
        <div className={css.field}>
          <Icon of={searchIcon} />
          <input
            type="text"
            role="combobox"
            aria-label="Search the portal"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active?.id}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Pages, people, papers, questions"
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(undefined)
            }}
          />
          <button type="button" className="button-link" onClick={close} aria-label="Close the search">
            <Icon of={closeIcon} />
          </button>
        </div>
        <Groups
          listId={listId}
          groups={groups}
          text={text}
          unsearchable={unsearchable}
          active={active?.id}
          onPick={go}
          onPoint={setChosen}
        />
        <p className="visually-hidden" role="status">
          {status}
        </p>
        <p className={`muted ${css.keys}`} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  )
}
