import { useSearchState } from '@portal/shared/search-state'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { z } from 'zod'
import css from './UrlTabs.module.css'

interface UrlTabsProps {
  /** What the tabs choose between, for those who do not see it. */
  label: string
  /** The parameter of the address that says which tab is open, so that a tab can be shared. */
  param: string
  /** Other parameters of the address that are a tab's own, and stay behind with it. */
  resets?: readonly string[]
  tabs: { key: string; label: string; content: ReactNode }[]
}

/** A tab by its key, in any case; the first one where the address says nothing known. */
const searchSchema = (param: string, keys: string[], resets: readonly string[]) =>
  z.object({
    ...Object.fromEntries(resets.map((name) => [name, z.string().optional()])),
    [param]: z
      .string()
      .toLowerCase()
      .pipe(z.enum(keys))
      .default(keys[0] ?? ''),
  })

/** Where a key leads from a tab; undefined for a key that is not the tabs' own. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * Tabs of which the address knows the open one. Not antd's: their list
 * holds a button for tabs that do not fit, which is none of a tab list's children (axe: aria-required-children).
 */
export function UrlTabs({ label, param, resets = [], tabs }: UrlTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const walk = useRef({ hasStepped: false, isOn: false })
  const { key: place } = useLocation()
  const keys = tabs.map(({ key }) => key)
  const { values, update } = useSearchState(searchSchema(param, keys, resets))
  const active = keys.indexOf(values[param] ?? '')

  // On a narrow phone the list scrolls in its own box: the open tab is in sight, and the page stays where it is. It
  // begins at the first one, and asking where that is would lay out the page before its first frame.
  const shown = useRef(0)
  useEffect(() => {
    if (active === shown.current) return
    shown.current = active
    const tab = list.current?.children[active]
    if (list.current && tab instanceof HTMLElement)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [active])

  // A walk is on where its own step has led, and not where Back has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the place has changed is what matters.
  useEffect(() => {
    walk.current = { hasStepped: false, isOn: walk.current.hasStepped }
  }, [place])

  const open = (key: string, replace: boolean) => {
    if (key === tabs[active]?.key) return
    const left = Object.fromEntries(resets.map((name) => [name, undefined]))
    update({ ...left, [param]: key }, { replace })
  }

  // A tab is a place: Back leads to the one before.
  const handleClick = (key: string) => {
    walk.current.isOn = false
    open(key, false)
  }

  // The tabs that the arrow keys pass on their way are none: Back leads to the one that they began at.
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, active, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    walk.current.hasStepped = next !== active
    open(tab.key, walk.current.isOn)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!list.current?.contains(relatedTarget)) walk.current.isOn = false
  }

  return (
    <>
      <div className={css.tabs} ref={list} role="tablist" aria-label={label} onBlur={handleBlur}>
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
            onClick={() => handleClick(tab.key)}
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
