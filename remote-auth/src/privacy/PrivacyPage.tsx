import { deletionGraceDays } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/page-heading'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Periods } from './Periods'
import css from './privacy.module.css'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="prose">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What the portal keeps of people, in plain words; the periods are those that its jobs delete by. */
export function PrivacyPage() {
  return (
    <div className={css.page}>
      <PageHeading intro="What the portal keeps of you, why, for how long, who sees it, and how you get it or have it deleted.">
        Privacy
      </PageHeading>

      <Part title="What we keep with your account, and why">
        <ul>
          <li>
            <strong>Name, user name, institute address and phone</strong>, as you typed them at the sign-up:
            so that the club knows who its members are and can reach them. The address tells your registration
            number, branch and batch.
          </li>
          <li>
            <strong>Your password</strong>, only as a hash: nobody can read it, not even we.
          </li>
          <li>
            <strong>Your handles</strong> on LeetCode, Codeforces, GFG and GitHub, and what these platforms
            say of them in public: which account it is, solved problems and when, ratings, commits, and what
            you gained of these in each month. Progress, grids and boards are made of that.
          </li>
          <li>
            <strong>What you do here</strong>: question papers that you upload and what was said of them,
            seniors whom you follow, and as a lead what you set, decide and change.
          </li>
        </ul>
        <p>All of this stays for as long as your account is there.</p>
      </Part>

      <Part title="What we keep for a time">
        <Periods />
      </Part>

      <Part title="Who sees it">
        <ul>
          <li>
            <strong>Everybody</strong>: user name, handle, batch, branch and figures on the leaderboards. You
            can leave them on <Link to={paths.account}>your account’s page</Link>.
          </li>
          <li>
            <strong>Who is signed in</strong>: your name there too, and, while you are on the boards, your
            page: name, batch, branch, verified handles, how much you solved on each day of a year, and your
            ranks. Everybody sees that page only if you make it public on{' '}
            <Link to={paths.account}>your account’s page</Link>; search engines are told not to list it.
          </li>
          <li>
            <strong>Leads of the club</strong>: name, registration number, handles and progress of all
            students, and your phone number unless you hide it. They see the address of who uploaded a paper,
            and, to write to them, of who has stopped solving or has proven no handle.
          </li>
          <li>
            <strong>You alone</strong>: where you are signed in, your mails and choices.
          </li>
          <li>
            <strong>Nobody else</strong>. There is no advertising and no tracking, and nothing is sold or
            given away. LeetCode, Codeforces, GFG and GitHub are asked about the handles that you proved, and
            learn nothing else.
          </li>
        </ul>
        <p>
          The portal’s cookies keep you signed in, and keep other sites from acting in your name. In your
          browser it also stores the look that you chose and what you have typed and not sent yet.
        </p>
      </Part>

      <Part title="How you get it, and how it is deleted">
        <ul>
          <li>
            <strong>Download my data</strong> on <Link to={paths.account}>your account’s page</Link> gives you
            all of it as one file.
          </li>
          <li>
            <strong>Delete my account</strong>, there too, signs you out everywhere. For {deletionGraceDays}{' '}
            days you can log in and keep it after all; then it is deleted with everything that is stored under
            it. Question papers stay without your name, and the record of what leads did names ‘a former
            member’. If leads wrote your name into contest results or a note without linking your account, ask
            a lead to remove it.
          </li>
          <li>What is wrong, you can change there, or ask a lead to.</li>
        </ul>
      </Part>
    </div>
  )
}

export { PrivacyPage as Page }
