import { failureText } from '@portal/shared/api/api'
import type { IconDrawing } from '@portal/shared/ui/icon'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState } from '@portal/shared/ui/page-states'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { toast } from '@portal/shared/ui/toast'
import { Button, Card } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { capitalised } from '../entries/capitalised'
import css from '../entries/entries.module.css'
import { Loaded } from '../entries/Loaded'
import { EntryForm, type EntryFormProps } from './EntryForm'

interface Managed {
  _id: string
  title: string
  isWithdrawn: boolean
}

/** The differences between the pages of contests and announcements. */
interface ManagePageProps<One extends Managed, Typed extends FieldValues, New>
  extends Omit<EntryFormProps<One, Typed, New>, 'edited' | 'onDone'> {
  intro: string
  icon: IconDrawing
  /** The page where readers see them. */
  readersPath: string
  query: ComponentProps<typeof Loaded<{ data: One[] }>>['query']
  onWithdraw: (change: { id: string; isWithdrawn: boolean }) => Promise<unknown>
  /** An entry with a tag if it's withdrawn, and the buttons that all have. */
  children: (one: One, tag: ReactNode, buttons: ReactNode) => ReactNode
}

/** For leads: a form beside all entries, which they can change, withdraw and show again. */
export function ManagePage<One extends Managed, Typed extends FieldValues, New>(
  props: ManagePageProps<One, Typed, New>,
) {
  const { intro, icon, readersPath, query, onWithdraw, children, ...form } = props
  const { noun, verb } = form
  const [edited, setEdited] = useState<One>()

  const handleWithdraw = (id: string, isWithdrawn: boolean) =>
    toast
      .track(onWithdraw({ id, isWithdrawn }), {
        loading: isWithdrawn ? 'Withdrawing...' : 'Showing again...',
        success: isWithdrawn ? `${capitalised(noun)} withdrawn` : `Readers see the ${noun} again`,
        failure: (error) => failureText(error, `The ${noun} could not be changed`),
      })
      .catch(() => {})

  const buttonsOf = (one: One) => (
    <>
      <Button onClick={() => setEdited(one)}>Edit</Button>
      <Button danger={!one.isWithdrawn} onClick={() => handleWithdraw(one._id, !one.isWithdrawn)}>
        {one.isWithdrawn ? 'Show again' : 'Withdraw'}
      </Button>
    </>
  )

  return (
    <section className="page">
      <PageHeading
        intro={
          <>
            {intro} <Link to={readersPath}>As readers see them</Link>
          </>
        }
      >
        {`Manage ${capitalised(noun)}s`}
      </PageHeading>
      <div className={`stack ${css.columns}`}>
        <Card title={edited ? `Edit ${noun}` : `New ${noun}`}>
          <EntryForm
            key={edited?._id ?? 'new'}
            {...form}
            edited={edited}
            onDone={() => setEdited(undefined)}
          />
        </Card>
        <div className="stack">
          <Loaded query={query} noun={`${noun}s`}>
            {({ data }) =>
              data.length === 0 ? (
                <EmptyState icon={icon}>
                  No {noun}s yet. {verb} the first one.
                </EmptyState>
              ) : (
                data.map((one) =>
                  children(
                    one,
                    one.isWithdrawn && <StatusTag tone="caution">Withdrawn</StatusTag>,
                    buttonsOf(one),
                  ),
                )
              )
            }
          </Loaded>
        </div>
      </div>
    </section>
  )
}
