import { failureText } from '@portal/shared/api/api'
import { refetchIfStale } from '@portal/shared/api/freshness'
import { useDeleteSeniorMutation, useSeniorsQuery } from '@portal/shared/api/seniors'
import { isAnonymous, type Senior, type SeniorSummary } from '@portal/shared/contract'
import { deleteDraft } from '@portal/shared/drafts'
import { useSearchState } from '@portal/shared/searchState'
import { selectAuth } from '@portal/shared/store'
import { userIcon } from '@portal/shared/ui/icons'
import { toast } from '@portal/shared/ui/toast'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { Button } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { z } from 'zod'
import { AddedList, type Entry } from '../added-list/AddedList'

import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { EditedSenior } from './EditedSenior'
import { SeniorForm } from './SeniorForm'
import { seniorDraft } from './useSeniorForm'

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

/** `edit`: the id of the edited senior. */
const searchSchema = z.object({ edit: z.string().optional() })

const editButtonId = (id: string) => `edit-${id}`

/** `Batch of 2024 · MCA · Top Mentor · Amazon, Zoho` */
function detailOf({ batch, branch, isTopMentor, interviews }: SeniorSummary): string {
  const companies = [...new Set(interviews.map(({ company }) => company))].join(', ')
  const parts = [batch && `Batch of ${batch}`, branch.toUpperCase(), isTopMentor && 'Top Mentor', companies]
  return parts.filter(Boolean).join(' · ')
}

/** Leads add, change and delete seniors and their interviews (specification, sections 2 and 5). */
export function AddSeniorPage() {
  const query = useSeniorsQuery({}, refetchIfStale)
  const [deleteSenior] = useDeleteSeniorMutation()
  const [newestId, setNewestId] = useState<string>()
  const student = useSelector(selectAuth)._id
  // Kept in the URL, so that a lead who has to log in again returns to the same form.
  const { values, update } = useSearchState(searchSchema)
  const edited = values.edit
  // Remounts the form for each senior.
  const [opened, setOpened] = useState({ count: 0, takesFocus: false })
  const isTyped = useRef(false)
  const { confirm, dialog } = useConfirm()
  useLoadToast(query, loadTexts)

  const handleTyped = useCallback((typed: boolean) => {
    isTyped.current = typed
  }, [])

  /** Opens the form for a senior, or an empty one. Earlier input is saved or discarded. */
  function open(id: string | undefined, takesFocus: boolean) {
    isTyped.current = false
    deleteDraft(student, seniorDraft(edited))
    // Another senior remounts the form anyway, once the URL has changed.
    setOpened({ count: opened.count + (id === edited ? 1 : 0), takesFocus })
    update({ edit: id }, { replace: true })
    if (id !== undefined) window.scrollTo({ top: 0 })
  }

  function endEditing(id: string) {
    open(undefined, false)
    document.getElementById(editButtonId(id))?.focus()
  }

  const nameOf = (id: string) => query.data?.data.find(({ _id }) => _id === id)?.name ?? 'the senior'

  const mayLeave = async () =>
    !isTyped.current ||
    confirm({
      question: 'Discard changes?',
      detail: edited ? `Your changes to ${nameOf(edited)} aren’t saved.` : 'This senior isn’t added yet.',
      action: 'Discard',
      danger: true,
    })

  async function handleEdit(id: string) {
    if (await mayLeave()) open(id, true)
  }

  function handleSaved({ _id }: Senior) {
    setNewestId(_id)
    if (edited) endEditing(_id)
    else open(undefined, true)
  }

  async function handleDelete({ id }: Entry) {
    await toast.track(deleteSenior(id).unwrap(), deleteTexts)
    if (edited === id) open(undefined, false)
  }

  const key = `${edited} ${opened.count}`
  const form = { takesFocus: opened.takesFocus, onTyped: handleTyped, onSaved: handleSaved }
  return (
    <LeadPage heading="Add senior interview" intro="Juniors read these to prepare for their own interviews.">
      <div className="stack">
        <Card title={edited ? `Edit ${nameOf(edited)}` : 'Add a senior'}>
          {edited ? (
            <EditedSenior
              key={key}
              {...form}
              id={edited}
              onCancel={async () => (await mayLeave()) && endEditing(edited)}
            />
          ) : (
            <SeniorForm key={key} {...form} />
          )}
        </Card>
        <Card title="Seniors">
          <AddedList
            noun="senior"
            icon={userIcon}
            query={query}
            entries={query.data?.data.map((senior) => ({
              id: senior._id,
              title: senior.name,
              detail: detailOf(senior),
              // An anonymous senior has nothing to edit here.
              actions: !isAnonymous(senior) && (
                <Button
                  type="text"
                  id={editButtonId(senior._id)}
                  aria-label={`Edit ${senior.name}`}
                  onClick={() => handleEdit(senior._id)}
                >
                  Edit
                </Button>
              ),
            }))}
            failure={loadTexts.failure}
            newestId={newestId}
            consequence="Their interviews are deleted too. This action cannot be undone."
            onDelete={handleDelete}
          />
        </Card>
      </div>
      {dialog}
    </LeadPage>
  )
}

export { AddSeniorPage as Page }
