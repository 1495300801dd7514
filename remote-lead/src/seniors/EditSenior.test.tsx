import { answer, answerLater, apiServer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { AddSeniorPage } from './AddSeniorPage'
import { asha, block, fill, openPage, ravi, seniorsAre } from './testing/seniorPage'

test('reads all of a senior before editing, and sends everything', async () => {
  const { user } = await openPage(asha, ravi)
  const { release } = answerLater('get', `/seniors/${asha._id}`, { data: asha })
  const sent = answer('put', `/seniors/${asha._id}`, { data: asha })
  await user.click(screen.getByRole('button', { name: 'Edit Asha Rao' }))
  expect(await screen.findByText('Fetching senior details...')).toBeVisible()
  release()
  expect(await screen.findByText('Senior details loaded')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Edit Asha Rao' })).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(within(block(1)).getByLabelText(/^Question types/)).toHaveValue('Arrays, SQL')
  fill('Batch', '2021')

  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('Changes saved')).toBeVisible()
  const { _id, followerCount, isFollowed, followers, interviews, ...own } = asha
  expect(sent).toEqual([
    {
      ...own,
      batch: '2021',
      interviews: [interviews[0], { company: 'Amazon', role: 'Intern', status: 'Rejected' }],
    },
  ])
  expect(await screen.findByRole('heading', { name: 'Add a senior' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit Asha Rao' })).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('')
})

test('overwrites another lead’s change only after a question', async () => {
  const { user } = await openPage({ ...asha, updatedAt: '2026-11-25T10:00:00.000Z' }, ravi)
  const asked: string[] = []
  const outdated = 'Another lead changed this senior meanwhile'
  apiServer.use(
    http.put('*/backend/seniors/:id', ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      return search
        ? HttpResponse.json({ message: outdated }, { status: 409 })
        : HttpResponse.json({ data: asha })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Edit Asha Rao' }))
  await screen.findByRole('button', { name: 'Save changes' })
  fill('Name', 'Asha R')
  const answerWith = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Overwrite their changes?' })
    await user.click(within(dialog).getByRole('button', { name }))
  }
  await answerWith('Cancel')
  expect(await screen.findByRole('alert')).toHaveTextContent(outdated)
  expect(screen.getByLabelText('Name')).toHaveValue('Asha R')

  await answerWith('Save mine')
  expect(await screen.findByText('Changes saved')).toBeVisible()
  const since = '?since=2026-11-25T10%3A00%3A00.000Z'
  expect(asked).toEqual([since, since, ''])
})

test('doesn’t save an outdated draft over another lead’s change without a question', async () => {
  const readFirst = '2026-11-25T10:00:00.000Z'
  const edits = async (updatedAt: string) => {
    answer('get', `/seniors/${asha._id}`, { data: { ...asha, updatedAt } })
    const page = await renderPage(<AddSeniorPage />, { at: `/?edit=${asha._id}`, as: lead })
    await screen.findByRole('button', { name: 'Save changes' })
    return page
  }
  seniorsAre(asha)
  const first = await edits(readFirst)
  fill('Batch', '2021')
  first.unmount()

  const { user } = await edits('2026-11-25T11:00:00.000Z')
  expect(screen.getByLabelText('Batch')).toHaveValue('2021')
  const asked: (string | null)[] = []
  apiServer.use(
    http.put('*/backend/seniors/:id', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('since'))
      return HttpResponse.json({ message: 'Another lead was quicker' }, { status: 409 })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('dialog', { name: 'Overwrite their changes?' })).toBeVisible()
  expect(asked).toEqual([readFirst])
})

test('follows the URL, and keeps the input for the way back', async () => {
  seniorsAre(asha)
  const { user, router } = await renderPage(<AddSeniorPage />, { as: lead })
  await user.click(await screen.findByRole('button', { name: 'Edit Asha Rao' }))
  await screen.findByRole('button', { name: 'Save changes' })
  fill('Batch', '2021')

  await act(() => router.navigate(router.state.location.pathname))
  expect(screen.getByRole('heading', { name: 'Add a senior' })).toBeVisible()
  expect(screen.getByLabelText('Batch')).toHaveValue('')

  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Edit Asha Rao' })).toBeVisible()
  expect(await screen.findByLabelText('Batch')).toHaveValue('2021')
})

test('discards input only after a question', async () => {
  const { user } = await openPage(asha, ravi)
  fill('Name', 'Zoya')
  await user.click(screen.getByRole('button', { name: 'Edit Asha Rao' }))
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Name')).toHaveValue('Zoya')

  await user.click(screen.getByRole('button', { name: 'Edit Asha Rao' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await screen.findByRole('button', { name: 'Save changes' })

  await user.click(screen.getByRole('button', { name: 'Edit Ravi Kumar' }))
  expect(await screen.findByRole('heading', { name: 'Edit Ravi Kumar' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('deletes a senior after a question, and ends editing them; other seniors stay edited', async () => {
  const { user } = await openPage(asha, ravi)
  const sent = answer('delete', '/seniors/:id', { message: 'Senior deleted' })
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Delete ${name}` }))
    const question = await screen.findByRole('dialog', { name: `Delete ${name}?` })
    expect(question).toHaveTextContent('Their interviews are deleted too. This action cannot be undone.')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText(name)).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(screen.getByText('Batch of 2022 · MCA · Top Mentor · Zoho, Amazon')).toBeVisible()
  await user.type(screen.getByLabelText('Search seniors'), 'zoho')
  expect(screen.queryByText('Ravi Kumar')).toBeNull()
  expect(screen.getByText('1 of 2')).toBeVisible()
  await user.clear(screen.getByLabelText('Search seniors'))

  await user.click(screen.getByRole('button', { name: 'Edit Asha Rao' }))
  await screen.findByRole('button', { name: 'Save changes' })
  fill('Name', 'Asha R')
  seniorsAre({ ...asha, name: 'Asha Iyer' })
  await remove('Ravi Kumar')
  expect(await screen.findByText('Senior deleted')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Asha R')

  seniorsAre()
  await remove('Asha Iyer')
  expect(sent).toHaveLength(2)
  expect(await screen.findByRole('button', { name: 'Add senior' })).toBeVisible()
})
