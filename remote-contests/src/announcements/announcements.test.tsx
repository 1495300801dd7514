import { answer, answerLater, answerOnce } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, soon } from '@portal/shared/testing/frozenTime'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ManageAnnouncementsPage } from '../manage/ManageAnnouncementsPage'
import { AnnouncementsCard } from './AnnouncementsCard'
import { AnnouncementsPage } from './AnnouncementsPage'

const announcement = {
  _id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  title: 'Talk on Friday',
  text: 'Room 204. Slides: https://club.example/slides.',
  link: null,
  isPublic: true,
  postedAt: '2026-11-26T06:30:00.000Z',
  editedAt: null,
  endsOn: '2026-12-05',
  hasEnded: false,
}
const managed = { ...announcement, isWithdrawn: false, mail: null }
const manage = () => renderPage(<ManageAnnouncementsPage />, { path: '/announcements/manage', as: lead })

test('readers see current announcements before earlier ones, with links in their text', async () => {
  const _id = '1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
  const earlier = { ...announcement, _id, title: 'Old', hasEnded: true }
  answer('get', '/announcement/getAll', { data: [announcement, earlier] })
  await renderPage(<AnnouncementsPage />, { path: '/announcements' })

  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Earlier announcements' })).toHaveTextContent('Old')
  expect(screen.getAllByRole('link', { name: 'club.example/slides' })[0]).toHaveAttribute(
    'href',
    'https://club.example/slides',
  )
})

test('a member dismisses an announcement on their home', async () => {
  answer('get', '/announcement/current', { data: [announcement] })
  const dismissals = answer('put', '/announcement/:id/dismissed', { message: 'Announcement dismissed' })
  await renderPage(<AnnouncementsCard />, { path: '/' })

  const dismiss = await screen.findByRole('button', { name: 'Dismiss Talk on Friday' })
  answerOnce('put', '/announcement/:id/dismissed', { message: 'The portal is busy' }, { status: 503 })
  await userEvent.click(dismiss)
  expect(await screen.findByText('The portal is busy')).toBeVisible()
  answer('get', '/announcement/current', { data: [] })
  await userEvent.click(dismiss)

  expect(await screen.findByText('Nothing new.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'New announcements' })).toHaveFocus()
  expect(dismissals).toEqual([{ isDismissed: true }])
})

test('a lead posts an announcement; what the server refuses is at its field and stays typed', async () => {
  answer('get', '/announcement/managed', { data: [], subscribers: 3 })
  const refusal = { message: 'Not possible', errors: { endsOn: 'Choose today or a later day' } }
  answer('post', '/announcement/add', refusal, { status: 400 })
  await manage()
  await userEvent.type(await screen.findByLabelText('Title'), 'Talk on Friday')
  await userEvent.type(screen.getByLabelText('Text'), 'Room 204{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Choose today or a later day')).toBeVisible()

  answer('post', '/announcement/add', { data: managed }, { status: 201 })
  answer('get', '/announcement/managed', { data: [managed], subscribers: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Post announcement' }))
  expect(await screen.findByRole('article', { name: 'Talk on Friday' })).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('')
})

test('a new announcement stays typed when its lead leaves the page, and can be posted later', async () => {
  answer('get', '/announcement/managed', { data: [], subscribers: 3 })
  const sent = answer('post', '/announcement/add', { data: managed }, { status: 201 })
  const { unmount } = await manage()
  await userEvent.type(await screen.findByLabelText('Title'), 'Talk')
  await userEvent.type(screen.getByLabelText('Text'), 'Room 204')
  await userEvent.click(screen.getByRole('checkbox'))
  unmount()
  await manage()
  expect(await screen.findByLabelText('Title')).toHaveValue('Talk')
  await userEvent.click(screen.getByRole('button', { name: 'Post announcement' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ title: 'Talk', isPublic: false })]))
})

test('changes to an announcement stay typed when its lead leaves the page, until they are cancelled', async () => {
  answer('get', '/announcement/managed', { data: [managed], subscribers: 3 })
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const { unmount } = await manage()
  await edit()
  await userEvent.type(screen.getByLabelText('Title'), ' at 5')
  unmount()
  await manage()
  await edit()
  expect(screen.getByLabelText('Title')).toHaveValue('Talk on Friday at 5')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await edit()
  expect(screen.getByLabelText('Title')).toHaveValue('Talk on Friday')
})

test('a lead mails an announcement and sees how far the mail is', async () => {
  const ended = { ...managed, _id: '1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', hasEnded: true }
  answer('get', '/announcement/managed', { data: [managed, ended], subscribers: 300 })
  const mail = { startedAt: '2026-11-27T06:30:00.000Z', finishedAt: null, queued: 120, subscribers: 300 }
  const { came, release } = answerLater('post', '/announcement/:id/mail', { data: { ...managed, mail } })
  await manage()
  const start = await screen.findByRole('button', { name: 'Send as e-mail' })
  await userEvent.click(start)
  answer('get', '/announcement/managed', { data: [{ ...managed, mail }], subscribers: 300 })
  await userEvent.click(await screen.findByRole('button', { name: 'Send e-mail' }))
  await waitFor(() => expect(came).toHaveLength(1))
  expect(start).toHaveClass('ant-btn-loading')
  freezeTime()
  release()

  await soon(() => screen.queryByText('Sending: 120 of 300 members'))
  expect(screen.getByRole('progressbar', { name: 'E-mails sent' })).toHaveProperty('position', 0.4)
  expect(screen.queryByRole('button', { name: 'Send as e-mail' })).toBeNull()

  const sent = { ...mail, finishedAt: mail.startedAt, queued: 300 }
  answer('get', '/announcement/managed', { data: [{ ...managed, mail: sent }], subscribers: 300 })
  await pass(2)
  await soon(() => screen.queryByText(/^E-mailed to 300 members/))
})

test('a lead edits an announcement, and withdraws it', async () => {
  const ended = { ...managed, endsOn: '2026-11-01', hasEnded: true }
  answer('get', '/announcement/managed', { data: [ended], subscribers: 0 })
  answer('put', '/announcement/:id/withdrawn', { data: { ...managed, isWithdrawn: true } })
  await manage()
  expect(screen.getByRole('heading', { level: 2, name: 'New announcement' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('Title')).toHaveValue('Talk on Friday')
  expect(screen.getByLabelText('Show until')).not.toHaveValue(ended.endsOn)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Title')).toHaveValue('')

  answer('get', '/announcement/managed', { data: [{ ...managed, isWithdrawn: true }], subscribers: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('button', { name: 'Show again' })).toBeVisible()
})
