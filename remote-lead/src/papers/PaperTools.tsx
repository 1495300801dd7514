import { SearchBox } from '@portal/shared/ui/SearchBox'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { Link } from 'react-router-dom'
import css from './papers.module.css'
import { type usePaperView, views, viewTexts } from './usePaperView'

interface PaperToolsProps
  extends Pick<ReturnType<typeof usePaperView>, 'view' | 'words' | 'setWords' | 'addressOf'> {
  /** How many papers are awaiting review. */
  pendingCount: number | undefined
}

export function PaperTools(props: PaperToolsProps) {
  const { view, words, setWords, addressOf, pendingCount } = props
  return (
    <div className={`row ${css.tools}`}>
      <nav className="tabs" aria-label="Status">
        {views.map((one) => (
          <Link
            key={one}
            to={addressOf({ view: one })}
            preventScrollReset
            aria-current={one === view ? 'page' : undefined}
          >
            {viewTexts[one]}
            {one === 'pending' && pendingCount ? <StatusTag tone="caution">{pendingCount}</StatusTag> : null}
          </Link>
        ))}
      </nav>
      <SearchBox
        search={{ text: words, type: setWords }}
        className={css.search}
        aria-label="Search papers"
        placeholder="Subject, code, teacher, session"
      />
    </div>
  )
}
