import { useDeclineHandleRequestMutation, useReleaseHandleMutation } from '@portal/shared/api/leads'
import {
  type HandleRequest,
  handleNoteMax,
  type LeadDay,
  platformTitles,
  profilePageOf,
} from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useConfirm } from '../confirm/useConfirm'
import css from './dashboard.module.css'
import { waitedText } from './dayTexts'
import { Panel } from './Panel'

const fallback = 'The decision couldn’t be saved'

function Request({ request }: { request: HandleRequest }) {
  const { name, regNumber, platform, username, newUsername, note, since } = request
  const [release, releasing] = useReleaseHandleMutation()
  const [decline, declining] = useDeclineHandleRequestMutation()
  const { ask, confirm, dialog } = useConfirm()
  const title = platformTitles[platform]

  async function handleRelease() {
    const isSure = await confirm({
      question: `Release ${username} on ${title}?`,
      detail: `${name} gets an e-mail and can verify ${newUsername} instead. Solved problems still count.`,
      action: 'Release',
    })
    if (!isSure) return
    const reason = `You asked to use ${newUsername} instead`
    const texts = { loading: 'Releasing the handle...', success: 'Handle released', fallback }
    await toast.change(release({ platform, username, reason }).unwrap(), texts)
  }

  async function handleDecline() {
    const answer = await ask({
      question: `Decline ${name}’s request?`,
      detail: `${name} keeps ${username} on ${title} and gets an e-mail.`,
      action: 'Decline',
      danger: true,
      reason: {
        label: 'Reason',
        help: 'They’ll read it in the e-mail',
        max: handleNoteMax,
        missing: 'Enter a reason. The student will see it',
      },
    })
    if (!answer) return
    const texts = { loading: 'Declining...', success: 'Request declined', fallback }
    await toast.change(decline({ platform, username, ...answer }).unwrap(), texts)
  }

  const page = (handle: string) => (
    <a href={profilePageOf(platform, handle)} target="_blank" rel="noreferrer">
      {handle}
    </a>
  )
  return (
    <li className={`row spread ${css.request}`}>
      <div>
        <Link to={{ pathname: paths.juniorsStatus, search: `?q=${encodeURIComponent(regNumber)}` }}>
          {name}
        </Link>{' '}
        <time className="muted small" dateTime={since} title={`Since ${momentText(Date.parse(since))}`}>
          {waitedText(Date.parse(since))}
        </time>
        <p>
          {title}: {page(username)} to {page(newUsername)}
        </p>
        <p className="muted small">{note}</p>
      </div>
      <span className="row">
        <Button
          size="small"
          aria-label={`Release ${username} of ${name}`}
          loading={releasing.isLoading}
          onClick={handleRelease}
        >
          Release
        </Button>
        <Button
          size="small"
          danger
          aria-label={`Decline ${name}’s request for ${newUsername}`}
          loading={declining.isLoading}
          onClick={handleDecline}
        >
          Decline
        </Button>
      </span>
      {dialog}
    </li>
  )
}

/** Students who ask for another handle, longest waiting first. Without requests there is nothing to show. */
export function HandleRequests({ handleRequests }: Pick<LeadDay, 'handleRequests'>) {
  const { count, waiting } = handleRequests
  if (count === 0) return null
  return (
    <Panel title="Requests for another handle" count={count}>
      <p className="muted small">Check with the student that the new handle is theirs.</p>
      <ul className="stack">
        {waiting.map((request) => (
          <Request key={`${request.platform} ${request.username}`} request={request} />
        ))}
      </ul>
    </Panel>
  )
}
