import { failureText } from '@portal/shared/api/api'
import { useDeleteSeniorMutation, useSeniorsQuery } from '@portal/shared/api/seniors'
import type { Senior, SeniorSummary } from '@portal/shared/contract'
import { userIcon } from '@portal/shared/ui/icons'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { AddedList } from '../added-list/AddedList'
import type { Entry } from '../added-list/Entries'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { EditedSenior } from './EditedSenior'
import { SeniorForm } from './SeniorForm'
import css from './seniors.module.css'

const loadTexts = {
  loading: 'Fetching seniors...',
  success: 'Seniors fetched successfully',
  failure: 'Failed to fetch seniors',
}
const deleteTexts = {
  loading: 'Deleting senior...',
  success: 'Senior deleted',
  failure: (error: unknown) => failureText(error, 'Error deleting senior'),
}

interface Named {
  id: string
  name: string
}

/** Each form is a new one: an empty one, or one with the data of a senior. */
interface OpenedForm {
  count: number
  edited?: Named | undefined
  takesFocus: boolean
}

const editButtonId = (id: string) => `edit-${id}`

/** `Batch of 2024 · MCA · Top Mentor · Amazon, Zoho` */
function detailOf({ batch, branch, isTopMentor, interviews }: SeniorSummary): string {
  const companies = [...new Set(interviews.map(({ company }) => company))].join(', ')
  const parts = [`Batch of ${batch}`, branch.toUpperCase(), isTopMentor && 'Top Mentor', companies]
  return parts.filter(Boolean).join(' · ')
}

/** Seniors and what their interviews were like: leads add, change and delete them (specification, sections 2 and 5). */
export function AddSeniorPage() {
  const query = useSeniorsQuery('', { refetchOnMountOrArgChange: 30 })
  const [deleteSenior] = useDeleteSeniorMutation()
  const [newestId, setNewestId] = useState<string>()
  const [{ edited, ...opened }, setOpened] = useState<OpenedForm>({ count: 0, takesFocus: false })
  const isTyped = useRef(false)
  const { confirm, dialog } = useConfirm()
  useLoadToast(query, loadTexts)

  const handleTyped = useCallback((typed: boolean) => {
    isTyped.current = typed
  }, [])

  function open(senior: Named | undefined, takesFocus: boolean) {
    isTyped.current = false
    setOpened({ edited: senior, count: opened.count + 1, takesFocus })
    if (senior) window.scrollTo({ top: 0 })
  }

  /** An empty form again, and the keyboard goes on where the editing began. */
  function endEditing(id: string) {
    open(undefined, false)
    document.getElementById(editButtonId(id))?.focus()
  }

  const mayLeave = async () =>
    !isTyped.current ||
    confirm({
      question: 'Discard what you typed?',
      detail: edited ? `Your changes to ${edited.name} are not saved.` : 'This senior is not added yet.',
      action: 'Discard',
      danger: true,
    })

  async function handleEdit(senior: Named) {
    if (await mayLeave()) open(senior, true)
  }

  function handleSaved({ _id }: Senior) {
    setNewestId(_id)
    if (edited) endEditing(_id)
    else open(undefined, true)
  }

  async function handleDelete({ id }: Entry) {
    await toast.track(deleteSenior(id).unwrap(), deleteTexts)
    if (edited?.id === id) open(undefined, false)
  }

  const form = { takesFocus: opened.takesFocus, onTyped: handleTyped, onSaved: handleSaved }
  return (
    <LeadPage
      heading="Add senior interview"
      intro="Who got where, and how: juniors read it before their own interviews."
    >
      <div className={css.parts}>
        <Card title={edited ? `Edit ${edited.name}` : 'Add a senior'}>
          {edited ? (
            <EditedSenior
              key={opened.count}
              {...form}
              id={edited.id}
              onCancel={async () => (await mayLeave()) && endEditing(edited.id)}
            />
          ) : (
            <SeniorForm key={opened.count} {...form} />
          )}
        </Card>
        <Card title="Seniors">
          <AddedList
            noun="seniors"
            icon={userIcon}
            query={query}
            entries={query.data?.data.map((senior) => ({
              id: senior._id,
              title: senior.name,
              detail: detailOf(senior),
              actions: (
                <Button
                  type="text"
                  id={editButtonId(senior._id)}
                  aria-label={`Edit ${senior.name}`}
                  onClick={() => handleEdit({ id: senior._id, name: senior.name })}
                >
                  Edit
                </Button>
              ),
            }))}
            failure={loadTexts.failure}
            newestId={newestId}
            consequence="The interviews go, too. This action cannot be undone."
            onDelete={handleDelete}
          />
        </Card>
      </div>
      {dialog}
    </LeadPage>
  )
}

export { AddSeniorPage as Page }
