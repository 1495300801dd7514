import { LoadingState } from '@portal/shared/ui/PageStates'
import { usePageTitle } from '@portal/shared/ui/pageTitle'
import profile from '../profile/profile.module.css'
import css from './student.module.css'

export function LoadingStudent() {
  usePageTitle('Student')
  return (
    <>
      <h1 className="visually-hidden">Student</h1>
      <LoadingState label="Loading the student">
        <div className={`page ${profile.page}`}>
          <div className={`skeleton ${css.loading}`} />
          <div className={`skeleton ${css.loading}`} />
        </div>
      </LoadingState>
    </>
  )
}
