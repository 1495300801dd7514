import { siteName } from '@portal/shared/ui/page-heading'
import { clubName } from '../home/content'
import css from './SiteFooter.module.css'

export function SiteFooter() {
  return (
    <footer className={css.footer}>
      <div>
        <p>
          <strong>{clubName}</strong> <span>{siteName}</span>
        </p>
        <p>Made by students, part by part.</p>
      </div>
    </footer>
  )
}
