import type { Since } from '@portal/shared/forms'
import type { IconDrawing } from '@portal/shared/ui/Icon'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { Button } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router-dom'
import css from '../entries/entries.module.css'
import { withToast } from '../toasts'
import { EntryForm, type EntryFormProps } from './EntryForm'

interface Managed {
  _id: string
  isWithdrawn: boolean
}

/** What differs between the pages for contests and announcements. */
interface ManagePageProps<One extends Managed, Typed extends FieldValues & Since, New>
  extends Omit<EntryFormProps<One, Typed, New>, 'edited' | 'onDone'> {
  intro: string
  icon: IconDrawing
  /** The page where everyone sees the entries. */
  publicPath: string
  query: ComponentProps<typeof Loaded<{ data: One[] }>>['query']
  onWithdraw: (change: { id: string; isWithdrawn: boolean }) => Promise<unknown>
  /** Renders an entry with its tag, if it's withdrawn, and the buttons that all entries have. */
  children: (one: One, tag: ReactNode, buttons: ReactNode) => ReactNode
}

/** For leads: a form beside all entries, which they can change, withdraw and show again. */
export function ManagePage<One extends Managed, Typed extends FieldValues & Since, New>(
  props: ManagePageProps<One, Typed, New>,
) {
  const { intro, icon, publicPath, query, onWithdraw, children, ...form } = props
  const { name, verb } = form
  const noun = name.toLowerCase()
  const [edited, setEdited] = useState<One>()

  const handleWithdraw = (id: string, isWithdrawn: boolean) =>
    withToast(
      onWithdraw({ id, isWithdrawn }),
      isWithdrawn ? 'Withdrawing...' : 'Showing again...',
      isWithdrawn ? `${name} withdrawn` : `Readers see the ${noun} again`,
      `The ${noun} could not be changed`,
    )

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
      <PageHeading intro={intro}>{`Manage ${name}s`}</PageHeading>
      <Link to={publicPath}>See them as readers do</Link>
      <div className={`stack ${css.columns}`}>
        <section className="panel stack">
          <h2>{edited ? `Edit ${noun}` : `New ${noun}`}</h2>
          <EntryForm
            key={edited?._id ?? 'new'}
            {...form}
            edited={edited}
            onDone={() => setEdited(undefined)}
          />
        </section>
        <div className="stack">
          <Loaded query={query} what={`the ${noun}s`}>
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
