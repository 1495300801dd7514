import type { ReactNode } from 'react'
import { failureText, isCallFailure } from '../api/api'
import { factorCodes } from '../contract/index'
import { paths } from '../paths'
import { Icon, type IconDrawing } from './Icon'
import { alertIcon, reloadIcon } from './icons'
import css from './PageStates.module.css'
import { retryFrom } from './retryFrom'

interface LoadingStateProps {
  /** For screen readers instead of the skeleton: 'Loading papers'. */
  label: string
  /** A skeleton in the shape of the content. */
  children: ReactNode
}

/** Shown while data is loading: a skeleton that appears after 150 ms. */
export function LoadingState({ label, children }: LoadingStateProps) {
  return (
    <div className="late" role="status" aria-label={label}>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

interface FailedStateProps {
  /** The failure of a call. */
  error: unknown
  /** The text if neither the server nor the client has a message, from the specification's section 8. */
  fallback: string
  /** Before the message: 'Error loading data: '. */
  prefix?: string
  onRetry: () => unknown
}

/** The failure's message with Retry. Leads who must set up a second factor get a link to it instead. */
export function FailedState({ error, fallback, prefix = '', onRetry }: FailedStateProps) {
  return (
    <div className={`row ${css.failed}`} role="alert">
      <Icon of={alertIcon} />
      <p>
        {prefix}
        {failureText(error, fallback)}
      </p>
      {isCallFailure(error) && error.code === factorCodes.needed && (
        <a className="button" href={paths.account}>
          Set one up
        </a>
      )}
      <button type="button" className="button button-quiet" onClick={(event) => retryFrom(event, onRetry)}>
        <Icon of={reloadIcon} /> Retry
      </button>
    </div>
  )
}

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** The data's name: 'the interviews'. */
  what: string
  /** In the shape of the content. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

const bars = (
  <div className="panel bars">
    <span />
    <span />
    <span />
  </div>
)

/** A query's data, below its failure; before the first answer a skeleton. */
export function Loaded<Data>({ query, what, skeleton = bars, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error !== undefined && !isFetching && (
        <FailedState
          error={error}
          prefix={`We couldn’t load ${what}: `}
          fallback="Some error occurred"
          onRetry={refetch}
        />
      )}
      {data === undefined && isFetching && <LoadingState label={`Loading ${what}`}>{skeleton}</LoadingState>}
      {data !== undefined && children(data)}
    </>
  )
}

interface EmptyStateProps {
  icon: IconDrawing
  /** One friendly line. */
  children: ReactNode
  /** The next step: a link or a button. */
  action?: ReactNode
}

/** An empty list: one line, and the next step. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={`panel stack ${css.empty}`}>
      <Icon of={icon} />
      <p>{children}</p>
      {action}
    </div>
  )
}
