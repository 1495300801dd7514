import { failureText, isCallFailure } from '@portal/shared/api/api'
import type { Retirable } from '@portal/shared/contract'
import { type FormOf, isOutdated, unlessInFields, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { Button, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { saveOrAsk } from '../confirm/saveOrAsk'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import layout from '../layout/columns.module.css'
import { LeadPage } from '../layout/LeadPage'
import { onEscape } from '../layout/onEscape'
import { AddedList, type AddedListProps, type Entry } from './AddedList'

interface Item extends Retirable {
  _id: string
  name: string
}

/** Fields of a form that also corrects entries, so that its draft says what it corrects. */
export type Correcting = {
  since: string
  /** The entry's id; empty for a new one. */
  corrected: string
}

/** The differences between the pages of subjects and teachers. */
interface AddedListPageProps<One extends Item, Typed extends Record<string, string>, New>
  extends Pick<AddedListProps, 'icon' | 'scrolls' | 'consequence'> {
  heading: string
  intro: string
  texts: ReturnType<typeof listTexts>
  query: AddedListProps['query'] & { data?: { data: One[] }; isLoading: boolean; fulfilledTimeStamp?: number }
  /** The form's empty fields, in order. */
  initial: Typed
  /** The field that keeps its value for the next entry. */
  keeps?: keyof Typed
  schema: z.ZodType<New, Typed>
  fields: (form: FormOf<Typed, New>, isCorrecting: boolean) => ReactNode
  onAdd: (added: New) => Promise<{ data: One }>
  /** For entries that can be corrected: saves one if it is unchanged since then, and its values in the form. */
  correct?: {
    save: (id: string, value: New, since: string | undefined) => Promise<{ data: One }>
    valuesOf: (one: One) => Typed
  }
  detailOf: (one: One) => string
  filter?: { label: string; choices: Record<string, string>; of: (one: One) => string }
  onDelete: (id: string) => Promise<unknown>
  onRestore: (id: string) => Promise<unknown>
  /** Called after a failed deletion, which the toast reports. */
  onDeleteFailed?: () => void
}

/** A list's toasts. The page needs the same object each time. */
export function listTexts(noun: string) {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    noun,
    load: {
      loading: `Fetching ${noun}s...`,
      success: `${title}s loaded successfully`,
      failure: `Error fetching ${noun}s`,
    },
    add: {
      loading: `Adding ${noun}...`,
      success: `${title} added successfully`,
      failure: `Error adding ${noun}`,
    },
    save: {
      loading: `Saving ${noun}...`,
      success: `${title} saved`,
      failure: `Error saving ${noun}`,
    },
    remove: {
      loading: `Removing ${noun}...`,
      success: `${title} removed successfully`,
      failure: (error: unknown) => failureText(error, `Error removing ${noun}`),
    },
    restore: {
      loading: `Bringing back the ${noun}...`,
      success: `${title} brought back`,
      failure: (error: unknown) => failureText(error, `Error bringing back the ${noun}`),
    },
  }
}

/** A form beside the list of entries. Refused values stay typed, with the reason below the field. */
export function AddedListPage<One extends Item, Typed extends Record<string, string>, New>(
  props: AddedListPageProps<One, Typed, New>,
) {
  const { heading, intro, texts, query, initial, keeps, schema, filter, detailOf, correct, ...list } = props
  const { noun } = texts
  const form = useZodForm(schema, { initial, draft: noun })
  const [newestId, setNewestId] = useState<string>()
  const [chosen, setChosen] = useState('all')
  const { confirm, dialog } = useConfirm()
  useLoadToast(query, texts.load)

  const items = query.data?.data
  // Not all values: then each letter would draw the list again.
  const corrected: string = form.watch('corrected' as FieldPath<Typed>) ?? ''

  const handleSubmit = form.handleSubmit(async (value) => {
    const typed = form.getValues()
    const toastTexts = corrected ? texts.save : texts.add
    const textOf = (error: unknown) => failureText(error, toastTexts.failure)
    const notice = unlessInFields(form, textOf)
    const save = (since?: string) =>
      toast.track(corrected && correct ? correct.save(corrected, value, since) : props.onAdd(value), {
        ...toastTexts,
        failure: (error) => (isOutdated(error) ? undefined : notice(error)),
      })
    try {
      const { data } = await saveOrAsk({
        save,
        seen: typed.since || undefined,
        confirm,
        detailOf: (failure) => `${textOf(failure)}. Their change will be lost.`,
      })
      startWith(keeps === undefined ? initial : { ...initial, [keeps]: typed[keeps] })
      setNewestId(data._id)
      if (filter?.of(data) !== chosen) setChosen('all')
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  })

  /** Empties the form, or fills it with an entry to correct. */
  function startWith(values: Typed) {
    form.setFocus(Object.keys(initial)[0] as FieldPath<Typed>)
    form.restart(values)
  }

  const handleCancel = () => startWith(initial)

  async function handleDelete({ id }: Entry) {
    if (id === corrected) handleCancel()
    try {
      await toast.track(props.onDelete(id), texts.remove)
    } catch {
      props.onDeleteFailed?.()
    }
  }

  // Shows the failure as a toast; the list is read again either way.
  const restore = (id: string) => toast.track(props.onRestore(id), texts.restore).catch(() => {})

  return (
    <LeadPage heading={heading} intro={intro}>
      <div className={`stack ${layout.columns}`}>
        <Card
          title={
            corrected ? `Edit ${items?.find(({ _id }) => _id === corrected)?.name ?? noun}` : `Add a ${noun}`
          }
        >
          <form
            className="stack"
            onSubmit={handleSubmit}
            onKeyDown={corrected ? onEscape(handleCancel) : undefined}
            noValidate
          >
            {props.fields(form, corrected !== '')}
            <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
              {corrected ? 'Save' : `Add ${noun}`}
            </Button>
            {corrected && (
              <Button size="large" onClick={handleCancel} block>
                Cancel
              </Button>
            )}
          </form>
        </Card>
        <Card title={`${heading.replace('Manage ', '')}`}>
          <AddedList
            {...list}
            noun={noun}
            query={query}
            failure={texts.load.failure}
            newestId={newestId}
            entries={items
              ?.filter((one) => chosen === 'all' || filter?.of(one) === chosen)
              .toSorted((one, other) => Number(!!one.retiredIn) - Number(!!other.retiredIn))
              .map((one) => ({
                id: one._id,
                title: one.name,
                detail: one.retiredIn ? `${detailOf(one)} · Retired in ${one.retiredIn}` : detailOf(one),
                onRestore: one.retiredIn ? () => restore(one._id) : undefined,
                actions: correct && !one.retiredIn && (
                  <Button
                    type="text"
                    aria-label={`Edit ${one.name}`}
                    onClick={() => startWith(correct.valuesOf(one))}
                  >
                    Edit
                  </Button>
                ),
              }))}
            filter={
              filter && items?.length ? (
                <Radio.Group
                  aria-label={filter.label}
                  optionType="button"
                  options={Object.entries({ all: 'All', ...filter.choices }).map(([value, label]) => ({
                    value,
                    label,
                  }))}
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                />
              ) : undefined
            }
            onDelete={handleDelete}
          />
        </Card>
      </div>
      {dialog}
    </LeadPage>
  )
}
