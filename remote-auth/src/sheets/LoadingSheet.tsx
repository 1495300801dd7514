import { LoadingState } from '@portal/shared/ui/PageStates'
import css from './sheet.module.css'

export function LoadingSheet() {
  return (
    <LoadingState label="Loading the questions">
      <div className={css.topics}>
        {Array.from({ length: 6 }, (_, index) => `topic ${index}`).map((topic) => (
          <div key={topic} className={`skeleton ${css.skeleton}`} />
        ))}
      </div>
    </LoadingState>
  )
}
