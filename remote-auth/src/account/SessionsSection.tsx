import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '@portal/shared/api/accountSettings'
import type { AccountSession } from '@portal/shared/contract'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useRef } from 'react'
import { requestFailureText } from '../failureTexts'
import css from './account.module.css'
import { Section } from './Section'
import { SessionRow } from './SessionRow'

function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const [endSession, { isLoading, originalArgs }] = useEndSessionMutation()
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessionsMutation()
  const list = useRef<HTMLUListElement>(null)

  /** The button goes with its browser: the focus stays with the list. */
  const trackEnd = (work: Promise<{ message: string }>) =>
    void toast
      .track(work, {
        loading: 'Signing out',
        success: ({ message }) => message,
        failure: requestFailureText,
      })
      .then(
        () => list.current?.focus(),
        // The toast says it, and the list stands as it is.
        () => {},
      )

  return (
    <>
      <ul className={css.sessions} ref={list} tabIndex={-1} aria-label="Signed-in browsers">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={isLoading && originalArgs === session._id}
            onEnd={() => trackEnd(endSession(session._id).unwrap())}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button danger loading={isEndingOthers} onClick={() => trackEnd(endOthers().unwrap())}>
          Sign out all other browsers
        </Button>
      ) : (
        <p className={css.alone}>You are signed in nowhere else.</p>
      )}
    </>
  )
}

/** Where the student is signed in, and the way to end it. */
export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery()
  return (
    <Section
      title="Signed-in browsers"
      intro="One that you do not know? Sign it out, then change your password."
    >
      {data ? (
        <SessionList sessions={data.sessions} />
      ) : error ? (
        <FailedState error={error} fallback="The browsers could not be loaded" onRetry={refetch} />
      ) : (
        <LoadingState label="Loading your browsers">
          <div className={css.skeletonRow} />
        </LoadingState>
      )}
    </Section>
  )
}
