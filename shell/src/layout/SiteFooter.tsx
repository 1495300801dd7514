import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import { clubName } from '../home/content'
import css from './SiteFooter.module.css'

export function SiteFooter({ institute }: { institute: string }) {
  return (
    <footer className={`muted small ${css.footer}`}>
      <div className="page-width row spread">
        <p>
          <strong>{clubName}</strong> · {institute}
        </p>
        <p className="row">
          <Link to={paths.about}>About</Link> <Link to={paths.privacy}>Privacy</Link>
        </p>
        <p>Made by students, app by app.</p>
      </div>
    </footer>
  )
}
