import { answer, answerNothing, noAnswerTexts, setUpApiServer } from '@portal/shared/testing/api-server'
import { lead, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { AllLeadsPage } from './AllLeadsPage'

setUpApiServer()

const other = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33'
const leads = [
  { _id: other, email: 'bela.2023mca002@institute.example' },
  { _id: lead._id, email: lead.email },
]

const open = () =>
  renderPage(<AllLeadsPage />, { path: '/leadDashboard/allLeads', state: { auth: signedInAs(lead) } })

test('each lead’s e-mail is a link to write to, with their number, and the own one is marked', async () => {
  answer('get', '/lead/getAllLeads', { leads })
  await open()

  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'bela.2023mca002@institute.example',
    `${lead.email}You`,
  ])
  expect(screen.getByRole('link', { name: 'bela.2023mca002@institute.example' })).toHaveAttribute(
    'href',
    'mailto:bela.2023mca002@institute.example',
  )
  expect(screen.getByText('2 leads')).toBeVisible()
  expect(rows.map(({ className }) => className)).toEqual(['', 'own'])
})

test('an address cannot carry more than itself into the mail', async () => {
  answer('get', '/lead/getAllLeads', { leads: [{ _id: other, email: 'a@b.example?bcc=evil@c.example' }] })
  await open()
  expect(await screen.findByRole('link', { name: /a@b/ })).toHaveAttribute(
    'href',
    'mailto:a@b.example%3Fbcc%3Devil%40c.example',
  )
})

test('all addresses are copied at once', async () => {
  answer('get', '/lead/getAllLeads', { leads })
  const { user } = await open()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy all e-mails' }))
  expect(write.mock.calls).toEqual([[`bela.2023mca002@institute.example, ${lead.email}`]])
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
})

test('leads that cannot be read say so, and Retry reads them', async () => {
  answerNothing('get', '/lead/getAllLeads')
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent(noAnswerTexts.read)
  answer('get', '/lead/getAllLeads', { leads })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a club without leads says so', async () => {
  answer('get', '/lead/getAllLeads', { leads: [] })
  await open()
  expect(await screen.findByText('The club has no leads at present.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
