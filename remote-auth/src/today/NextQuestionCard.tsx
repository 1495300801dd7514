import { sheetTitles } from '@portal/shared/contract'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import css from './nextQuestion.module.css'
import { QuestionLink } from './QuestionLink'
import { useDay } from './useDay'

/** The first open question of the sheet that the student worked on last. */
export function NextQuestionCard() {
  const { day, query } = useDay()
  const next = day?.nextQuestion
  const title = next ? `Next in the ${sheetTitles[next.sheet]} sheet` : 'Next in your sheet'
  if (!day) return <SlotCard title={title} query={query} />
  if (!next)
    return (
      <SlotCard title={title}>
        <p>You’ve solved every question that can be marked on both sheets. Only the daily problem is left.</p>
      </SlotCard>
    )
  return (
    <SlotCard title={title}>
      <div className={css.next}>
        <QuestionLink question={next} />
        <div className={css.share}>
          <progress
            aria-label={`Solved of the ${sheetTitles[next.sheet]} sheet`}
            value={next.solved}
            max={next.total}
          />
          <p className="muted small">
            <strong>{next.solved}</strong> of {next.total} solved
          </p>
        </div>
      </div>
    </SlotCard>
  )
}

export { prefetch } from './prefetch'
export { NextQuestionCard as Card }
