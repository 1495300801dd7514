import type { EditedContent } from '@portal/shared/contract'
import { Alert, Button } from 'antd'
import { useWatch } from 'react-hook-form'
import { Differences } from './Differences'
import type { EditedList } from './lists/lists'
import type { ListForm } from './useListForm'

interface OutdatedProps {
  list: EditedList
  edited: EditedContent
  form: ListForm
  onContinue: () => void
  onStartOver: () => void
}

/** Shown after someone else saved first: the differences and the two ways to continue. */
export function Outdated({ list, edited, form, onContinue, onStartOver }: OutdatedProps) {
  const read = list.schema.safeParse(useWatch({ control: form.control, name: 'rows' }))
  const mine = read.success ? list.linesOf(list.contentWith(read.data, edited.content)) : undefined
  return (
    <Alert
      type="warning"
      title="Someone saved a newer version since you started."
      description={
        <div className="stack">
          <p>
            Your changes are still here but not saved.
            {mine && ' Saving them now would change:'}
          </p>
          {mine && <Differences before={list.linesOf(edited.content)} after={mine} />}
          <div className="row">
            <Button type="primary" onClick={onContinue}>
              Keep my changes
            </Button>
            <Button onClick={onStartOver}>Start over from the newest</Button>
          </div>
        </div>
      }
    />
  )
}
