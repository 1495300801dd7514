import { counted } from '@portal/shared/numbers'
import { useSearchState } from '@portal/shared/searchState'
import { searchIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/PageStates'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { MissingHandles } from './MissingHandles'
import { SheetProgress } from './SheetProgress'
import { SheetTools } from './SheetTools'
import css from './sheet.module.css'
import { matching, nextOpen, platformsOf, type SheetRow, solvedIn, topicsOf } from './sheetRows'
import { noFilters, sheetSearch } from './sheetSearch'
import { TopicCard } from './TopicCard'

/** A sheet's questions that match the filters. */
export function Questions({ rows }: { rows: readonly SheetRow[] }) {
  const { values, update } = useSearchState(sheetSearch)
  const topics = topicsOf(rows)
  const topic = topics.some(({ name }) => name === values.topic) ? values.topic : undefined
  const filters = { ...values, topic }
  const shown = matching(rows, filters)
  const clear = () => update(noFilters)
  const list = useRef<HTMLDivElement>(null)
  /** The question to go to once it is shown, and the last one gone to. */
  const wanted = useRef<number>(undefined)
  const last = useRef(-1)

  function goToWanted() {
    const link = list.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"] a`)
    if (wanted.current === undefined || !link) return
    last.current = wanted.current
    wanted.current = undefined
    link.focus({ preventScroll: true })
    link.scrollIntoView({ block: 'center' })
  }
  // It may become visible only after filters are cleared.
  useEffect(goToWanted)

  function handleNext() {
    const next = nextOpen(shown, last.current) ?? nextOpen(rows, last.current)
    wanted.current = next?.place
    if (next && !shown.includes(next)) clear()
    else goToWanted()
  }

  return (
    <>
      <MissingHandles rows={rows} />
      <SheetProgress solved={solvedIn(rows)} total={rows.length} onNext={nextOpen(rows, -1) && handleNext} />
      <SheetTools filters={filters} topics={topics} onChange={update} />
      <p className={`muted ${css.found}`} role="status">
        {shown.length < rows.length &&
          shown.length > 0 &&
          `${counted(shown.length, 'question')} of ${rows.length}`}
      </p>
      {shown.length === 0 && (
        <EmptyState icon={searchIcon} action={<Button onClick={clear}>Show all questions</Button>}>
          {filters.show === 'solved' && solvedIn(rows) === 0
            ? 'Nothing solved yet. Problems you solve are marked here within half an hour.'
            : 'No questions match these filters.'}
        </EmptyState>
      )}
      <div ref={list} className={css.topics}>
        {topicsOf(shown).map(({ name, rows: its }) => (
          <TopicCard
            key={name}
            name={name}
            shown={its}
            all={topics.find((one) => one.name === name)?.rows ?? its}
            hasPlatforms={platformsOf(rows).length > 1}
          />
        ))}
      </div>
    </>
  )
}
