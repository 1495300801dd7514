import { failureText } from '@portal/shared/api/api'
import { useContentVersionQuery, useRestoreContentMutation } from '@portal/shared/api/content'
import { type ContentVersion, type EditedContent, listedVersions } from '@portal/shared/contract'
import { agoText, momentText } from '@portal/shared/dates'
import { FailedState } from '@portal/shared/ui/page-states'
import { toast } from '@portal/shared/ui/toast'
import { Button, Collapse } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
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
      <p className="muted">Restored, it would change:</p>
      <Differences before={list.linesOf(edited.content)} after={list.linesOf(data.data.content)} />
    </>
  )
}

function whatOf({ restored }: ContentVersion) {
  if (restored === null) return ''
  return restored === 0 ? ', what the release brings again' : `, version ${restored} again`
}

/** Who saved what, when and why; a version is opened to be compared, and can be restored. */
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

  const item = (version: number, title: string, below: ReactNode) => ({
    key: version,
    collapsible: version === edited.version ? ('disabled' as const) : ('header' as const),
    label: (
      <>
        <strong>{title}</strong>
        {below}
      </>
    ),
    extra:
      version === edited.version ? (
        <span className="muted">Stands now</span>
      ) : (
        <Button
          size="small"
          loading={isLoading}
          aria-label={version === 0 ? 'Restore what the release brings' : `Restore version ${version}`}
          onClick={() => handleRestore(version)}
        >
          Restore
        </Button>
      ),
    children: <Changes list={list} edited={edited} version={version} />,
  })
  return (
    <Card title="History">
      <div className="stack">
        <p className="muted">Open a version to compare it with what stands now.</p>
        <Collapse
          items={[
            ...versions.map((one) =>
              item(
                one.version,
                `Version ${one.version}${whatOf(one)}`,
                <>
                  <div className="muted small">
                    {one.by ?? 'A former member'},{' '}
                    <time dateTime={one.at} title={momentText(Date.parse(one.at))}>
                      {agoText(Date.parse(one.at))}
                    </time>
                  </div>
                  {one.note}
                </>,
              ),
            ),
            item(
              0,
              'What the release brings',
              <div className="muted small">Stood before leads edited it.</div>,
            ),
          ]}
        />
        {versions.length === listedVersions && (
          <p className="muted">The newest {listedVersions}; older ones are kept.</p>
        )}
      </div>
      {dialog}
    </Card>
  )
}
