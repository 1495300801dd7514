import { paths } from '@portal/shared/paths'
import { siteName } from '@portal/shared/ui/page-title'
import { Link } from 'react-router-dom'
import { clubName } from '../home/content'
import css from './SiteFooter.module.css'

export function SiteFooter() {
  return (
    <footer className={`muted small ${css.footer}`}>
      <div className="page-width row spread">
        <p>
          <strong>{clubName}</strong> · {siteName}
        </p>
        <p>
          <Link to={paths.privacy}>Privacy</Link>
        </p>
        <p>Made by students, app by app.</p>
      </div>
    </footer>
  )
}
