import type { EditedContent } from '@portal/shared/contract'
import { Alert, Button } from 'antd'
import { useWatch } from 'react-hook-form'
import { Differences } from './Differences'
import type { EditedList } from './lists'
import type { ListForm } from './useListForm'

interface OutdatedProps {
  list: EditedList
  edited: EditedContent
  form: ListForm
  onGoOn: () => void
  onBeginAnew: () => void
}

/** Another lead, or the same one elsewhere, was quicker: what the own rows would change of theirs, and the two ways on. */
export function Outdated({ list, edited, form, onGoOn, onBeginAnew }: OutdatedProps) {
  const read = list.schema.safeParse(useWatch({ control: form.control, name: 'rows' }))
  const mine = read.success ? list.linesOf(list.contentWith(read.data, edited.content)) : undefined
  return (
    <Alert
      type="warning"
      title="A newer version was saved since you began."
      description={
        <div className="stack">
          <p>
            What you typed is still here, and not saved.
            {mine && ' Saved on top of it, yours would change:'}
          </p>
          {mine && <Differences before={list.linesOf(edited.content)} after={mine} />}
          <div className="row">
            <Button type="primary" onClick={onGoOn}>
              Go on with mine
            </Button>
            <Button onClick={onBeginAnew}>Start over with the newest</Button>
          </div>
        </div>
      }
    />
  )
}
