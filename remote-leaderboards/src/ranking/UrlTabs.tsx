import { useSearchState } from '@portal/shared/search-state'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { z } from 'zod'
import css from './UrlTabs.module.css'

interface UrlTabsProps {
  /** What the tabs choose between, for those who don't see it. */
  label: string
  /** The parameter of the address that says which tab is open, so that a tab can be shared. */
  param: string
  /** Other parameters of the address that belong to one tab and stay behind with it. */
  resets?: readonly string[]
  tabs: { key: string; label: string; content: ReactNode }[]
}

/** The state of a place that the arrow keys led to. */
const walked = 'tabs walked'

/**
 * Tabs of which the address knows the open one. Not antd's: their list
 * holds a button for tabs that don't fit, which isn't one of a tab list's children (axe: aria-required-children).
 */
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
      // In any case; the first one where the address says nothing known.
      [param]: z
        .string()
        .toLowerCase()
        .pipe(z.enum(keys))
        .default(keys[0] ?? ''),
    }),
  )
  const active = keys.indexOf(values[param] ?? '')
  const last = tabs.length - 1

  // On a narrow phone the list scrolls in its own box: the open tab is in sight, and the page stays where it is.
  useEffect(() => {
    const tab = list.current?.children[active]
    // The first is in sight, and asking where it is would lay out the page before its first frame.
    if (list.current && active > 0 && tab instanceof HTMLElement)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [active])

  // A tab is a place: Back leads to the one before. A walk by the arrow keys is one step.
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
      <div className={css.tabs} ref={list} role="tablist" aria-label={label}>
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
