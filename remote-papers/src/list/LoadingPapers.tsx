import { LoadingState } from '@portal/shared/ui/PageStates'
import css from './list.module.css'

export function LoadingPapers() {
  return (
    <LoadingState label="Loading papers">
      <div className={css.cards}>
        {Array.from({ length: 9 }, (_, index) => `card ${index}`).map((card) => (
          <div key={card} className={`skeleton ${css.skeleton}`} />
        ))}
      </div>
    </LoadingState>
  )
}
