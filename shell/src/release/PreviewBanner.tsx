import type { BootPreview } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import css from './PreviewBanner.module.css'

interface PreviewBannerProps {
  preview: BootPreview
}

/** Says that this browser is shown a release before it is active, and ends that. */
export function PreviewBanner({ preview: { title, version, until } }: PreviewBannerProps) {
  return (
    <aside className={css.banner} aria-label="Preview">
      <div className="page-width row spread">
        <p>
          <strong>Preview of {title}</strong> <code>{version}</code>: only this browser gets it, until{' '}
          <time dateTime={until}>{momentText(Date.parse(until))}</time>.
        </p>
        {/* A form: it works where the release breaks what the page does, and another page is its answer. */}
        <form method="post" action="/preview/end">
          <button type="submit" className="button button-quiet">
            End preview
          </button>
        </form>
      </div>
    </aside>
  )
}
