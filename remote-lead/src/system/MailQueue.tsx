import { useRetryMailsMutation } from '@portal/shared/api/system'
import type { SystemState } from '@portal/shared/contract'
import { type DataColumn, DataTable } from '@portal/shared/ui/DataTable'
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

/** E-mails waiting to be sent, and why; without recipients. */
export function MailQueue({ mails, at }: Pick<SystemState, 'mails' | 'at'>) {
  const [retry, { isLoading }] = useRetryMailsMutation()
  const { waiting, refused, list } = mails

  async function handleRetry() {
    const texts = {
      loading: 'Retrying the e-mails...',
      success: 'Retrying the e-mails now',
      fallback: 'The e-mails couldn’t be retried',
    }
    await toast.change(retry().unwrap(), texts)
  }

  return (
    <Card title="E-mails">
      <div className="stack">
        <p>
          {waiting === 0 ? 'No e-mails are waiting.' : `${waiting} waiting to be sent.`}
          {refused > 0 && ` ${refused} had an address that doesn’t exist, in the last day.`}
        </p>
        {list.length > 0 && (
          <DataTable
            className=""
            aria-label="E-mails"
            rowKey="_id"
            columns={columnsAt(at)}
            dataSource={list}
          />
        )}
        {waiting > 0 && (
          <div>
            <Button loading={isLoading} onClick={handleRetry}>
              Retry all now
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
