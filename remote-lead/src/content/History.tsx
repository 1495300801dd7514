import { failureText } from '@portal/shared/api/api'
import { useContentVersionQuery, useRestoreContentMutation } from '@portal/shared/api/content'
import { type ContentVersion, type EditedContent, listedVersions } from '@portal/shared/contract'
import { agoText, momentText } from '@portal/shared/dates'
import { FailedState } from '@portal/shared/ui/page-states'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import css from './content.module.css'
import { Differences } from './Differences'
import type { EditedList } from './lists'

interface HistoryProps {
  list: EditedList
  edited: EditedContent
}

/** What restoring a version would change. */
function Changes({ list, edited, version }: HistoryProps & { version: number }) {
  const { data, error, isFetching, refetch } = useContentVersionQuery({ kind: list.kind, version })
  if (error !== undefined && !isFetching)
    return <FailedState error={error} fallback="This version could not be read" onRetry={refetch} />
  if (!data) return <p role="status">Loading the version…</p>
  return (
    <>
      <p className={css.soft}>Restored, it would change:</p>
      <Differences before={list.linesOf(edited.content)} after={list.linesOf(data.data.content)} />
    </>
  )
}

interface EntryProps extends HistoryProps {
  version: number
  isRestoring: boolean
  onRestore: () => void
  /** Who, when and why. */
  children: ReactNode
}

function Entry({ list, edited, version, isRestoring, onRestore, children }: EntryProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = version === 0 ? 'what the release brings' : `version ${version}`
  return (
    <li>
      <div className={css.entry}>
        <div>{children}</div>
        {version === edited.version ? (
          <span className={css.soft}>Stands now</span>
        ) : (
          <div className={css.buttons}>
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`Compare ${name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Compare
            </Button>
            <Button size="small" loading={isRestoring} aria-label={`Restore ${name}`} onClick={onRestore}>
              Restore
            </Button>
          </div>
        )}
      </div>
      <div id={id}>{isOpen && <Changes list={list} edited={edited} version={version} />}</div>
    </li>
  )
}

function whatOf({ restored }: ContentVersion) {
  if (restored === null) return ''
  return restored === 0 ? ', what the release brings again' : `, version ${restored} again`
}

/** Who saved what, when and why; each version can be compared and made to stand again. */
export function History({ list, edited }: HistoryProps) {
  const [restore, { isLoading }] = useRestoreContentMutation()
  const { confirm, dialog } = useConfirm()
  const { versions } = edited

  async function handleRestore(version: number) {
    const isMeant = await confirm({
      question: version === 0 ? 'Restore what the release brings?' : `Restore version ${version}?`,
      detail: `It stands for visitors at once, as version ${edited.version + 1}. What stands now stays in the history, and can be restored in the same way.`,
      action: 'Restore',
    })
    if (!isMeant) return
    const sending = restore({ kind: list.kind, base: edited.version, version }).unwrap()
    await toast
      .track(sending, {
        loading: 'Restoring...',
        success: 'Restored',
        failure: (error) => failureText(error, 'It could not be restored'),
      })
      .catch(() => {})
  }

  const entry = (version: number) => ({
    ...{ list, edited, version, isRestoring: isLoading },
    onRestore: () => handleRestore(version),
  })
  return (
    <Card title="History">
      <ol className={css.history} reversed>
        {versions.map((one) => {
          const { version, at, by, note } = one
          const moment = Date.parse(at)
          return (
            <Entry key={version} {...entry(version)}>
              <strong>{`Version ${version}${whatOf(one)}`}</strong>
              <p className={css.soft}>
                {by ?? 'A former member'},{' '}
                <time dateTime={at} title={momentText(moment)}>
                  {agoText(moment)}
                </time>
              </p>
              {note && <p>{note}</p>}
            </Entry>
          )
        })}
        <Entry key={0} {...entry(0)}>
          <strong>What the release brings</strong>
          <p className={css.soft}>Stood before leads edited it.</p>
        </Entry>
      </ol>
      {versions.length === listedVersions && (
        <p className={css.soft}>The newest {listedVersions}; older ones are kept.</p>
      )}
      {dialog}
    </Card>
  )
}
