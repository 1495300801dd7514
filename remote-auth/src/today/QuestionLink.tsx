import { type NextQuestion, platformTitles, type SheetName } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { externalIcon } from '@portal/shared/ui/icons'
import css from './today.module.css'

/** What people call the sheets. */
export const sheetTitles: Record<SheetName, string> = { striver: 'Striver', tle: 'TLE' }

/** A sheet's question with its way to the platform: the same row as a problem of the day. */
export function QuestionLink({ question: { platform, title, topic, link } }: { question: NextQuestion }) {
  return (
    <div className={css.row}>
      <div className={css.problem}>
        <a href={link} target="_blank" rel="noreferrer" title={title}>
          {title}
        </a>
        <p>
          {platformTitles[platform]} · {topic}
        </p>
      </div>
      <a className={css.solve} href={link} target="_blank" rel="noreferrer">
        <span>
          Solve<span className="visually-hidden"> {title}</span>
        </span>
        <Icon of={externalIcon} />
      </a>
    </div>
  )
}
