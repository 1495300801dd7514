import type { ShowcaseView } from '@portal/shared/contract'
import css from './Interviews.module.css'
import common from './pictures.module.css'

type Interview = ShowcaseView['interviews'][number]

/** An interview; visitors see bars instead of the members' part. */
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
  <li data-none>No senior has shared an interview yet. The newest ones will appear here.</li>
)

/** The newest interviews: role and date, and for members the company, the senior and the start of the text. */
export function Interviews({ interviews }: Pick<ShowcaseView, 'interviews'>) {
  return (
    <ol className={`${common.list} ${css.interviews}`}>
      {interviews.length === 0 ? (
        <NoInterviews />
      ) : (
        interviews.map((interview, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and the order never changes.
          <InterviewRow key={at} interview={interview} />
        ))
      )}
    </ol>
  )
}
