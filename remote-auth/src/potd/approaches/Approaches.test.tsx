import type { Approach } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { asha, lead } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { Approaches } from './Approaches'

const potdId = '4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f0001'
const id = '4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f0002'
const approach: Approach = {
  _id: id,
  text: '<b>Sort</b>\nthen count',
  link: 'https://solutions.example/1',
  author: { name: 'Bela Sample', username: 'bela_sample' },
  helpful: 3,
  marks: [],
  isOwn: false,
  isHidden: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const own = { ...approach, author: { name: 'Asha Rao' }, isOwn: true }
const show = (data: Approach[], isOpen = true) =>
  answer('get', `/user/approaches/${potdId}`, { isOpen, data })

const open = (person = asha) => renderPage(<Approaches potdId={potdId} title="Two Sum" />, { as: person })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

test('shows approaches as plain text with their authors; they are voted for and reported', async () => {
  show([approach])
  const marks = answer('put', `/user/markApproach/${id}`, { message: 'Reported to the leads' })
  const { user } = await open()

  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText(/<b>Sort<\/b>\s+then count/)).toBeVisible()
  expect(item.getByRole('link', { name: /More on solutions.example/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  expect(hrefOf('Bela Sample', item)).toBe('/students/bela_sample')
  expect(item.queryByRole('button', { name: /^Hide/ })).toBeNull()
  await user.click(item.getByRole('button', { name: 'Helpful, 3: approach by Bela Sample' }))
  await user.click(item.getByRole('button', { name: 'Report: approach by Bela Sample' }))
  expect(await screen.findByText('Reported to the leads')).toBeVisible()
  expect(marks).toEqual([
    { kind: 'helpful', isSet: true },
    { kind: 'reported', isSet: true },
  ])
})

test('adds an approach; errors are at their fields, and what was typed stays', async () => {
  show([])
  const message = 'The database is busy'
  const saved = answer('put', `/user/approach/${potdId}`, { message }, { status: 503 })
  const { user } = await open()
  expect(await screen.findByText('Nobody has added an approach yet.')).toBeVisible()
  await user.click(await press('Add your approach'))
  await user.click(await press('Save approach'))
  expect(await screen.findByText('Text is required')).toBeVisible()
  await user.type(screen.getByLabelText('Your approach', { selector: 'textarea' }), 'Sort')
  await user.type(screen.getByLabelText(/^Link/), 'javascript:alert(1)')
  await user.click(await press('Save approach'))
  expect(await screen.findByText('Use a link that starts with https://')).toBeVisible()

  await user.clear(screen.getByLabelText(/^Link/))
  await user.type(screen.getByLabelText(/^Link/), 'solutions.example/1')
  await user.click(await press('Save approach'))
  const form = within(screen.getByRole('region', { name: 'Your approach' }))
  expect(await form.findByText(message)).toBeVisible()
  answer('put', `/user/approach/${potdId}`, { message: 'Approach saved' })
  await user.click(await press('Save approach'))
  expect(await screen.findByText('Approach saved')).toBeVisible()
  expect(saved).toEqual([{ text: 'Sort', link: 'https://solutions.example/1' }])
  expect(screen.queryByRole('region', { name: 'Your approach' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Approaches' })).toHaveFocus()
  await user.click(await press('Add your approach'))
  expect(screen.getByLabelText('Your approach', { selector: 'textarea' })).toHaveValue('')
})

test('one’s own is edited or left as it was, and deleted after a question', async () => {
  show([own])
  const saved = answer('put', `/user/approach/${potdId}`, { message: 'Approach saved' })
  const deleted = answer('delete', `/user/approach/${potdId}`, { message: 'Approach deleted' })
  const { user } = await open()
  expect(await press(/^Helpful/)).toBeDisabled()
  await user.click(await press('Edit your approach'))
  const text = () => screen.getByLabelText('Your approach', { selector: 'textarea' })
  await user.type(text(), ' no, not this')
  await user.click(await press('Cancel'))
  await user.click(await press('Edit your approach'))
  expect(text()).toHaveValue(own.text)
  await user.type(text(), '!')
  await user.click(await press('Save approach'))
  expect(await screen.findByText('Approach saved')).toBeVisible()
  expect(saved).toEqual([{ text: `${own.text}!`, link: own.link }])

  await user.click(await press('Edit your approach'))
  await user.click(await press('Delete approach'))
  await user.click(await press('Delete'))
  expect(await screen.findByText('Approach deleted')).toBeVisible()
  expect(deleted).toHaveLength(1)
})

test('leads hide reported ones, and show them again', async () => {
  show([{ ...approach, reports: 2 }])
  const reviewed = answer('put', `/lead/reviewApproach/${id}`, { message: 'Approach hidden' })
  const { user } = await open(lead)
  expect(await screen.findByText('2 reports')).toBeVisible()
  expect(await press(/^Approve/)).toBeVisible()
  show([{ ...approach, isHidden: true }])
  await user.click(await press(/^Hide/))
  expect(await screen.findByText('Hidden by a lead. Only its author and leads see it.')).toBeVisible()
  await user.click(await press(/^Show again/))
  expect(reviewed).toEqual([{ isHidden: true }, { isHidden: false }])
})

test('shows a failure, and after Retry says when approaches are shown, without a form', async () => {
  answer('get', `/user/approaches/${potdId}`, { message: 'The database is busy' }, { status: 503 })
  const { user } = await open()
  expect(await screen.findByText(/The database is busy/)).toBeVisible()
  show([], false)
  await user.click(await press('Retry'))
  expect(await screen.findByText(/after you solve the problem, or when the day is over/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
