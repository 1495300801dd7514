import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '@portal/shared/api/accountSettings'
import type { AccountSession } from '@portal/shared/contract'
import { agoText } from '@portal/shared/dates'
import { Moment } from '@portal/shared/Moment'
import { Loaded } from '@portal/shared/ui/PageStates'
import { toast } from '@portal/shared/ui/toast'
import { Button, Tag } from 'antd'
import { useRef } from 'react'
import { requestFailureText } from '../failureTexts'
import { Item, ItemList } from './ItemList'
import { Section } from './Section'

function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const [endSession, { isLoading, originalArgs }] = useEndSessionMutation()
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessionsMutation()
  const list = useRef<HTMLUListElement>(null)

  async function trackEnd(work: Promise<{ message: string }>) {
    const texts = { loading: 'Signing out', failure: requestFailureText }
    if (await toast.change(work, texts)) list.current?.focus()
  }

  return (
    <>
      <ItemList label="Signed-in browsers" ref={list}>
        {sessions.map(({ _id, device, createdAt, seenAt, isCurrent }) => {
          const name = device || 'Unknown browser'
          return (
            <Item
              key={_id}
              title={name}
              tag={isCurrent && <Tag color="success">This browser</Tag>}
              facts={
                <>
                  Signed in <Moment at={createdAt} />
                  {!isCurrent && (
                    <>
                      , last seen <Moment at={seenAt} />
                    </>
                  )}
                </>
              }
            >
              {!isCurrent && (
                <Button
                  loading={isLoading && originalArgs === _id}
                  onClick={() => trackEnd(endSession(_id).unwrap())}
                  aria-label={`Sign out ${name}, signed in ${agoText(Date.parse(createdAt))}`}
                >
                  Sign out
                </Button>
              )}
            </Item>
          )
        })}
      </ItemList>
      {sessions.length > 1 ? (
        <Button danger loading={isEndingOthers} onClick={() => trackEnd(endOthers().unwrap())}>
          Sign out all other browsers
        </Button>
      ) : (
        <p className="muted">You aren’t signed in on any other device.</p>
      )}
    </>
  )
}

/** Signed-in browsers, with a way to sign them out. */
export function SessionsSection() {
  const query = useSessionsQuery()
  return (
    <Section
      title="Signed-in browsers"
      intro="If you don’t recognise one, sign it out, then change your password."
    >
      <Loaded query={query} what="your browsers">
        {({ sessions }) => <SessionList sessions={sessions} />}
      </Loaded>
    </Section>
  )
}
