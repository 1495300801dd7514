import type { BootPreview } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import css from './PreviewBanner.module.css'

interface PreviewBannerProps {
  preview: BootPreview
}

export function PreviewBanner({ preview: { title, version, until } }: PreviewBannerProps) {
  return (
    <aside className={css.banner} aria-label="Preview">
      <div className="page-width row spread">
        <p>
          <strong>Preview of {title}</strong> <code>{version}</code>: only this browser sees it, until{' '}
          <time dateTime={until}>{momentText(Date.parse(until))}</time>.
        </p>
        {/* A form works even if the release breaks scripts, and its answer is another page. */}
        <form method="post" action="/preview/end">
          <button type="submit" className="button button-quiet">
            End preview
          </button>
        </form>
      </div>
    </aside>
  )
}
