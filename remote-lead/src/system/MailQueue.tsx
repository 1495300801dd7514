import { failureText } from '@portal/shared/api/api'
import { useRetryMailsMutation } from '@portal/shared/api/system'
import type { SystemState } from '@portal/shared/contract'
import { type DataColumn, DataTable } from '@portal/shared/ui/data-table'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { Card } from '../layout/Card'
import css from './system.module.css'
import { sinceText, untilText } from './texts'

const columnsAt = (at: string): DataColumn<SystemState['mails']['list'][number]>[] => [
  { title: 'Subject', dataIndex: 'subject', rowScope: 'row' },
  {
    title: 'Attempts',
    render: (_, { createdAt, nextAt, attempts, isRefused }) =>
      `${sinceText(createdAt, at)}, tried ${attempts === 1 ? 'once' : `${attempts} times`}${
        isRefused ? ', not tried again' : `, next try ${untilText(nextAt, at)}`
      }`,
  },
  { title: 'Reason', render: (_, { failure }) => <span className={css.bad}>{failure}</span> },
]

/** What waits to be sent, and why; to whom is not told. */
export function MailQueue({ mails, at }: Pick<SystemState, 'mails' | 'at'>) {
  const [retry, { isLoading }] = useRetryMailsMutation()
  const { waiting, refused, list } = mails

  async function handleRetry() {
    const texts = {
      ...{ loading: 'Trying the mails again...', success: 'The mails are tried again' },
      failure: (error: unknown) => failureText(error, 'The mails could not be tried again'),
    }
    await toast.track(retry().unwrap(), texts).catch(() => {})
  }

  return (
    <Card title="Mails">
      <div className="stack">
        <p>
          {waiting === 0 ? 'No mail waits.' : `${waiting} wait to be sent.`}
          {refused > 0 && ` ${refused} of the last day had an address that does not exist.`}
        </p>
        {list.length > 0 && (
          <DataTable className="" aria-label="Mails" rowKey="_id" columns={columnsAt(at)} dataSource={list} />
        )}
        {waiting > 0 && (
          <div>
            <Button loading={isLoading} onClick={handleRetry}>
              Try all again now
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
