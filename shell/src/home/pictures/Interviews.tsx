import type { ShowcaseView } from '@portal/shared/contract'
import css from './Interviews.module.css'
import common from './pictures.module.css'

type Interview = ShowcaseView['interviews'][number]

/** An interview; for who is not signed in, bars stand for what members read. */
export function InterviewRow({
  interview: { role, date, company, senior, lines },
}: {
  interview: Interview
}) {
  return (
    <li className="row spread">
      <b>{role}</b>
      <small>{date}</small>
      <p className={`row muted ${company ? '' : css.withheld}`}>
        <span>{company}</span> <span>{senior}</span>
      </p>
      {lines && <q>{lines}</q>}
    </li>
  )
}

export const NoInterviews = () => (
  <li data-none>No senior has shared an interview yet. The newest ones stand here.</li>
)

/** The newest interviews: what for and when, and for members where, by whom and how it began. */
export function Interviews({ interviews }: Pick<ShowcaseView, 'interviews'>) {
  return (
    <ol className={`${common.list} ${css.interviews}`}>
      {interviews.length === 0 ? (
        <NoInterviews />
      ) : (
        interviews.map((interview, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none is moved.
          <InterviewRow key={at} interview={interview} />
        ))
      )}
    </ol>
  )
}
