import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import { Alert, Button, Checkbox } from 'antd'
import css from './papers.module.css'
import type { Outcome } from './usePaperActions'

interface DecideSeveralProps {
  pending: readonly PaperRequest[]
  selected: readonly PaperRequest[]
  isSending: boolean
  onSelect: (papers: readonly PaperRequest[]) => void
  onDecide: (status: PaperDecision) => void
}

export function DecideSeveral({ pending, selected, isSending, onSelect, onDecide }: DecideSeveralProps) {
  const count = selected.length
  if (pending.length === 0) return null
  return (
    <div className={`row ${css.several}`}>
      <Checkbox
        checked={count === pending.length}
        indeterminate={count > 0 && count < pending.length}
        disabled={isSending}
        onChange={({ target }) => onSelect(target.checked ? pending : [])}
      >
        {count === 0 ? `Select all ${pending.length} pending` : `${count} selected`}
      </Checkbox>
      {count > 0 && (
        <fieldset className="row" disabled={isSending} aria-label="Decide on selected papers">
          <Button type="primary" onClick={() => onDecide('approved')}>
            Approve selected
          </Button>
          <Button onClick={() => onDecide('changes wanted')}>Request changes</Button>
          <Button onClick={() => onDecide('rejected')}>Reject selected</Button>
        </fieldset>
      )}
      <p className={`muted small ${css.keys}`}>
        Keys in the list: <kbd>J</kbd> <kbd>K</kbd> or <kbd>↓</kbd> <kbd>↑</kbd> move, <kbd>A</kbd> approves,{' '}
        <kbd>R</kbd> rejects, <kbd>C</kbd> requests changes, <kbd>X</kbd> selects, <kbd>Ctrl</kbd>{' '}
        <kbd>Enter</kbd> sends a reason.
      </p>
    </div>
  )
}

export function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const failed = outcomes.filter(({ isDone }) => !isDone)
  return (
    <div role="status" className={css.outcomes}>
      {outcomes.length > 0 && (
        <Alert
          type={failed.length > 0 ? 'warning' : 'success'}
          role="none"
          title={`${outcomes.length - failed.length} of ${outcomes.length} papers decided${failed.length > 0 ? `, ${failed.length} failed` : ''}`}
          description={
            <ul>
              {[...failed, ...outcomes.filter(({ isDone }) => isDone)].map(({ id, name, text }) => (
                <li key={id}>
                  {name}: {text}
                </li>
              ))}
            </ul>
          }
          action={<Button onClick={onClose}>Hide results</Button>}
        />
      )}
    </div>
  )
}
