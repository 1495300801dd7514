import { useSearchState } from '@portal/shared/searchState'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { z } from 'zod'
import css from './UrlTabs.module.css'

interface UrlTabsProps {
  /** Accessible name of the tab list. */
  label: string
  param: string
  /** URL parameters to drop when the tab changes. */
  resets?: readonly string[]
  tabs: { key: string; label: string; content: ReactNode }[]
}

/** History state for a tab opened with the arrow keys. */
const walked = 'tabs walked'

/** Tabs whose open one is kept in the URL. Not antd's, whose overflow button breaks the ARIA rules for tab lists. */
export function UrlTabs({ label, param, resets = [], tabs }: UrlTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const isWalking = useNavigationType() !== 'POP' && state === walked
  const keys = tabs.map(({ key }) => key)
  const { values, searchFor } = useSearchState(
    z.object({
      ...Object.fromEntries(resets.map((name) => [name, z.string().optional()])),
      // Ignores case; falls back to the first tab.
      [param]: z
        .string()
        .toLowerCase()
        .pipe(z.enum(keys))
        .default(keys[0] ?? ''),
    }),
  )
  const active = keys.indexOf(values[param] ?? '')
  const last = tabs.length - 1

  // Back returns to the previous tab. A walk by arrow keys is one history entry.
  function open(index: number, isStep = false) {
    if (index === active) return
    const left = Object.fromEntries(resets.map((name) => [name, undefined]))
    navigate(
      { search: searchFor({ ...left, [param]: keys[index] }) },
      { replace: isStep && isWalking, state: isStep ? walked : null, preventScrollReset: true },
    )
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    open(next, true)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div className={`tabs ${css.tabs}`} ref={list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={css.tab}
            aria-selected={index === active}
            aria-controls={index === active ? `${id}-panel` : undefined}
            tabIndex={index === active ? 0 : -1}
            onClick={() => open(index)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={tabs[active]?.key}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tabs[active]?.key}`}
      >
        {tabs[active]?.content}
      </div>
    </>
  )
}
