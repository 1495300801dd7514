import { failureText } from '@portal/shared/api/api'
import { useContentVersionQuery, useRestoreContentMutation } from '@portal/shared/api/content'
import { type ContentVersion, type EditedContent, listedVersions } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import { FailedState } from '@portal/shared/ui/PageStates'
import { toast } from '@portal/shared/ui/toast'
import { Button, Collapse } from 'antd'
import type { ReactNode } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import { Differences } from './Differences'
import type { EditedList } from './lists/lists'

interface HistoryProps {
  list: EditedList
  edited: EditedContent
}

/** The changes that restoring a version would make. */
function Changes({ list, edited, version }: HistoryProps & { version: number }) {
  const { data, error, isFetching, refetch } = useContentVersionQuery({ kind: list.kind, version })
  if (error !== undefined && !isFetching)
    return <FailedState error={error} fallback="This version couldn’t be loaded" onRetry={refetch} />
  if (!data) return <p role="status">Loading the version…</p>
  return (
    <>
      <p className="muted">Restoring it would change:</p>
      <Differences before={list.linesOf(edited.content)} after={list.linesOf(data.data.content)} />
    </>
  )
}

function whatOf({ restored }: ContentVersion) {
  if (restored === null) return ''
  return restored === 0 ? ', restored from the release' : `, restored version ${restored}`
}

/** Saved versions with person, time and reason, to compare and restore. */
export function History({ list, edited }: HistoryProps) {
  const [restore, { isLoading }] = useRestoreContentMutation()
  const { confirm, dialog } = useConfirm()
  const { versions } = edited

  async function handleRestore(version: number) {
    const isMeant = await confirm({
      question: version === 0 ? 'Restore the release’s content?' : `Restore version ${version}?`,
      detail: `Visitors see it at once, as version ${edited.version + 1}. The current content stays in the history and can be restored.`,
      action: 'Restore',
    })
    if (!isMeant) return
    const sending = restore({ kind: list.kind, base: edited.version, version }).unwrap()
    await toast
      .track(sending, {
        loading: 'Restoring...',
        success: 'Restored',
        failure: (error) => failureText(error, 'The version couldn’t be restored'),
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
        <span className="muted">Current</span>
      ) : (
        <Button
          size="small"
          loading={isLoading}
          aria-label={version === 0 ? 'Restore the release’s content' : `Restore version ${version}`}
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
        <p className="muted">Open a version to compare it with the current content.</p>
        <Collapse
          styles={{ title: { minInlineSize: 0 } }}
          items={[
            ...versions.map((one) =>
              item(
                one.version,
                `Version ${one.version}${whatOf(one)}`,
                <>
                  <div className="muted small">
                    {one.by ?? 'A former member'}, <Moment at={one.at} />
                  </div>
                  {one.note}
                </>,
              ),
            ),
            item(0, 'The release’s content', <div className="muted small">Original, before any edits.</div>),
          ]}
        />
        {versions.length === listedVersions && (
          <p className="muted">The newest {listedVersions} versions. Older ones are stored too.</p>
        )}
      </div>
      {dialog}
    </Card>
  )
}
