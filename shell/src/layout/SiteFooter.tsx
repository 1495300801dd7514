import { paths } from '@portal/shared/paths'
import { siteName } from '@portal/shared/ui/page-title'
import { Link } from 'react-router-dom'
import { clubName } from '../home/content'
import css from './SiteFooter.module.css'

export function SiteFooter() {
  return (
    <footer className={css.footer}>
      <div>
        <p>
          <strong>{clubName}</strong> <span>{siteName}</span>
        </p>
        <p>
          <Link to={paths.privacy}>Privacy</Link>
        </p>
        <p>Made by students, part by part.</p>
      </div>
    </footer>
  )
}
