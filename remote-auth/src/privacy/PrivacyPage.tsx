import { deletionGraceDays } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/PageHeading'
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

/** Explains what the portal stores about people. The periods are those its jobs use. */
export function PrivacyPage() {
  return (
    <div className={`page ${css.page}`}>
      <PageHeading intro="What we store about you, why, for how long, who sees it, and how to download or delete it.">
        Privacy
      </PageHeading>

      <Part title="What we store with your account, and why">
        <ul>
          <li>
            <strong>Name, username, institute address and phone</strong>, as you entered them at sign-up, so
            that the club knows who its members are and can reach them. Your address contains your
            registration number, branch and batch.
          </li>
          <li>
            <strong>Your password</strong>, only as a hash. Nobody can read it, not even us.
          </li>
          <li>
            <strong>Your handles</strong> on LeetCode, Codeforces, GFG and GitHub, and what these platforms
            publish about them: the account, solved problems with times, ratings, commits, and monthly gains.
            Your progress, the grids and the leaderboards are built from this.
          </li>
          <li>
            <strong>What you do here</strong>: question papers you upload and comments on them, seniors and
            students you follow, and as a lead, what you set, decide and change.
          </li>
        </ul>
        <p>We keep all of this as long as you have an account.</p>
      </Part>

      <Part title="What we keep for a limited time">
        <Periods />
      </Part>

      <Part title="People who can see it">
        <ul>
          <li>
            <strong>Everyone</strong>: username, handle, batch, branch and figures on the leaderboards. You
            can leave them on <Link to={paths.account}>your account’s page</Link>.
          </li>
          <li>
            <strong>Members who are signed in</strong>: your name there too, and while you are on the
            leaderboards, your page: name, batch, branch, verified handles, how much you solved on each day of
            the past year, and your ranks. Students in your batch also see your sheets and the daily problems
            you solved. Everyone can see that page only if you make it public on{' '}
            <Link to={paths.account}>your account’s page</Link>; search engines are asked not to list it.
          </li>
          <li>
            <strong>Leads of the club</strong>: name, registration number, handles and progress of all
            students, and your phone number unless you hide it. They see the e-mail address of anyone who
            uploaded a paper, stopped solving problems or has no verified handle.
          </li>
          <li>
            <strong>Only you</strong>: where you are signed in, your e-mails and your settings.
          </li>
          <li>
            <strong>Nobody else</strong>. There are no ads and no tracking, and nothing is sold or given away.
            LeetCode, Codeforces, GFG and GitHub only learn the handles you verified.
          </li>
        </ul>
        <p>
          The portal’s cookies keep you signed in, and keep other sites from acting in your name. In your
          browser we also store your theme and forms you haven’t sent yet.
        </p>
      </Part>

      <Part title="How to download and delete it">
        <ul>
          <li>
            <strong>Download my data</strong> on <Link to={paths.account}>your account’s page</Link> gives you
            everything about you as one file.
          </li>
          <li>
            <strong>Delete my account</strong>, on the same page, signs you out everywhere. For{' '}
            {deletionGraceDays} days you can log in to keep it. Then it is deleted with everything stored
            under it. Question papers stay without your name, and the leads’ activity log names ‘a former
            member’. If leads wrote your name into contest results or a note without linking your account, ask
            a lead to remove it.
          </li>
          <li>If something is wrong, change it there or ask a lead.</li>
        </ul>
      </Part>
    </div>
  )
}

export { PrivacyPage as Page }
