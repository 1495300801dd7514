import { platformTitles, problemOf } from '@portal/shared/contract'
import { dayText, momentText } from '@portal/shared/dates'
import { Icon, type IconDrawing } from '@portal/shared/ui/Icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { useId } from 'react'
import { type SheetRow, solvedIn } from './sheetRows'
import { topicText } from './sheetTexts'
import css from './topic.module.css'

const openIcon: IconDrawing = { paths: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18'] }

/** When it was solved. Some platforms don't say for old problems; the time is 0 then. */
function Since({ solvedAt }: { solvedAt: number | null }) {
  if (solvedAt === null) return null
  if (solvedAt === 0) return 'solved earlier'
  const moment = solvedAt * 1000
  return (
    <time dateTime={new Date(moment).toISOString()} title={`Solved ${momentText(moment)}`}>
      {dayText(moment)}
    </time>
  )
}

function Question({
  place,
  title,
  link,
  questionId,
  solvedAt,
  hasPlatform,
}: SheetRow & { hasPlatform: boolean }) {
  const isSolved = solvedAt !== null
  return (
    <li data-place={place} className={isSolved ? `row ${css.solved}` : 'row'}>
      <Icon
        of={isSolved ? checkCircleIcon : openIcon}
        label={isSolved ? 'Solved' : 'Not solved'}
        className={css.mark}
      />
      {link === null ? (
        <span className={css.title}>{title}</span>
      ) : (
        <a className={css.title} href={link} target="_blank" rel="noreferrer">
          {title}
        </a>
      )}
      <span className={`muted ${css.facts}`}>
        {questionId === null ? (
          'has no page, so it can’t be marked'
        ) : (
          <>
            {hasPlatform && <span>{platformTitles[problemOf(questionId).platform]}</span>}
            <Since solvedAt={solvedAt} />
          </>
        )}
      </span>
    </li>
  )
}

interface TopicCardProps {
  name: string
  /** The questions that match the filters. */
  shown: readonly SheetRow[]
  /** All of the topic's questions, for its share. */
  all: readonly SheetRow[]
  /** Whether the sheet covers several platforms. */
  hasPlatforms: boolean
}

/** A topic's questions and its share. */
export function TopicCard({ name, shown, all, hasPlatforms }: TopicCardProps) {
  const id = useId()
  const solved = solvedIn(all)
  return (
    <section
      className={`panel ${css.topic}`}
      aria-labelledby={id}
      // An estimate, so that skipped layout off screen doesn't make the page jump.
      style={{ containIntrinsicBlockSize: `auto ${76 + shown.length * 45}px` }}
    >
      <header className="row spread">
        <h2 id={id}>{topicText(name)}</h2>
        <p className="muted">
          <strong>{solved}</strong> of {all.length}
        </p>
        <progress aria-label={`Solved of ${topicText(name)}`} max={all.length} value={solved} />
      </header>
      <ol>
        {shown.map((row) => (
          <Question key={row.place} {...row} hasPlatform={hasPlatforms} />
        ))}
      </ol>
    </section>
  )
}
