import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './upload.module.css'

/** What comes before the form and after it. */
export function HowItWorks() {
  return (
    <aside className={css.steps} aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ol>
        <li>
          <strong>Put the paper on Google Drive</strong>
          <p>One file: a scan or photos as a PDF, every page legible.</p>
        </li>
        <li>
          <strong>Share it</strong>
          <p>Share, then 'Anyone with the link', then Copy link. That is the Drive link asked for here.</p>
        </li>
        <li>
          <strong>A lead looks at it</strong>
          <p>
            Until then it is pending and only you and the leads see it. Its state, and what a lead says of it,
            stand under <Link to={paths.myPapers}>My papers</Link>; you have a mail, too.
          </p>
        </li>
      </ol>
    </aside>
  )
}
