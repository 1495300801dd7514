import type { Lead } from '@portal/shared/contract'
import { answer, apiServer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { AllLeadsPage } from './AllLeadsPage'

const other = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33'
const leads = [
  { _id: other, email: 'bela.2023mca002@institute.example' },
  { _id: lead._id, email: lead.email },
]

const open = (search = '') =>
  renderPage(<AllLeadsPage />, {
    path: '/leadDashboard/allLeads',
    at: `/leadDashboard/allLeads${search}`,
    as: lead,
  })
const rowsOf = async () => (await screen.findAllByRole('row')).slice(1)

test('links each lead’s e-mail, shows their number, marks you, and copies all addresses', async () => {
  answer('get', '/lead/getAllLeads', { leads })
  const { user } = await open()

  const rows = await rowsOf()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `${lead.email} You–${lead.email}`,
    'bela.2023mca002@institute.example–bela.2023mca002@institute.example',
  ])
  expect(hrefOf('bela.2023mca002@institute.example')).toBe('mailto:bela.2023mca002@institute.example')
  expect(screen.getByText('2 leads')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(rows.map(({ className }) => className.split(' ').includes('own'))).toEqual([true, false])
  expect(screen.queryByRole('heading', { name: 'Appoint a lead' })).toBeNull()

  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy all e-mails' }))
  expect(write.mock.calls).toEqual([[`bela.2023mca002@institute.example, ${lead.email}`]])
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
})

describe('terms', () => {
  const leads = [
    {
      _id: other,
      email: 'bela.2023mca002@institute.example',
      name: 'Bela Sample',
      title: 'Events',
      since: '2026-07-01T10:00:00.000Z',
      until: '2027-06-30',
    },
    { _id: lead._id, email: lead.email, name: lead.name, title: '', since: null, until: null },
  ]
  const former = [
    {
      _id: '1b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33',
      name: 'Chitra Sample',
      title: 'Chair',
      since: '2025-07-01T10:00:00.000Z',
      until: '2026-06-30T18:30:00.000Z',
      by: 'Bela Sample',
      reason: 'Has left',
    },
  ]
  const yearEnd = '2027-06-30'
  const student = {
    _id: '2b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33',
    name: 'Dev Sample',
    username: 'dev',
    regNumber: '2024mca012',
  }
  const openTerms = (all: readonly Lead[] = leads, search = '') => {
    answer('get', '/lead/getAllLeads', { leads: all, former, yearEnd })
    return open(search)
  }
  const until = (form: HTMLElement) => within(form).getByLabelText(/^Until/)

  test('shows each lead’s role and term, and former leads with reasons', async () => {
    await openTerms()
    const cells = (await rowsOf()).map((row) =>
      [...row.children].slice(0, 5).map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      [`${lead.name} You`, '–', 'Before terms were recorded', 'No end', lead.email],
      ['Bela Sample', 'Events', '1 Jul 2026', '30 Jun 2027', 'bela.2023mca002@institute.example'],
    ])
    expect(
      screen.getByText('Chair · 1 Jul 2025 to 1 Jul 2026 · retired by Bela Sample: Has left'),
    ).toBeVisible()
  })

  test('sorts by name, or by another column both ways, as the URL says', async () => {
    const named = (name: string, of: Partial<Lead>): Lead => ({
      _id: crypto.randomUUID(),
      name,
      email: `${name}@institute.example`,
      title: '',
      since: null,
      until: null,
      ...of,
    })
    const three = [
      named('Chitra', { email: 'a@institute.example', title: 'Events', since: '2026-07-01T10:00:00.000Z' }),
      named('Asha', { since: '2025-07-01T10:00:00.000Z', until: '2026-06-30' }),
      named('Bela', { title: 'Chair', until: '2027-06-30' }),
    ]
    const names = async () =>
      (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent).join(' ')
    const head = (name: string) => screen.getByRole('columnheader', { name })
    const { user, router } = await openTerms(three)
    expect(await names()).toBe('Asha Bela Chitra')
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')

    for (const [column, ascending, descending] of [
      ['Role', 'Bela Chitra Asha', 'Chitra Bela Asha'],
      ['Since', 'Bela Asha Chitra', 'Chitra Asha Bela'],
      ['Until', 'Asha Bela Chitra', 'Chitra Bela Asha'],
      ['E-mail', 'Chitra Asha Bela', 'Bela Asha Chitra'],
    ] as const) {
      await user.click(within(head(column)).getByRole('button'))
      expect(await names()).toBe(ascending)
      expect(head(column)).toHaveAttribute('aria-sort', 'ascending')
      expect(head('Name')).not.toHaveAttribute('aria-sort')
      await user.keyboard('{Enter}')
      expect(await names()).toBe(descending)
      expect(head(column)).toHaveAttribute('aria-sort', 'descending')
      expect(router.state.location.search).toMatch(/^\?sort=\w+&order=descending$/)
    }
  })

  test('makes a chosen student a lead after a question, until the end of the year', async () => {
    answer('get', '/lead/candidates', { students: [student] })
    const sent = answer('post', '/lead/leads', { message: 'Lead appointed' }, { status: 201 })
    const { user } = await openTerms()
    await user.type(await screen.findByLabelText('Student'), 'dev')
    await user.click(await screen.findByRole('button', { name: /Dev Sample/ }))
    expect(screen.getByRole('button', { name: 'Choose someone other than Dev Sample' })).toHaveFocus()
    await user.type(screen.getByLabelText(/^Title/), 'Chair')
    expect(screen.getByLabelText(/^Until/)).toHaveValue(yearEnd)
    await user.click(screen.getByRole('button', { name: 'Appoint' }))
    const dialog = await screen.findByRole('dialog', { name: 'Make Dev Sample a lead?' })
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Appoint' }))

    expect(await screen.findByText('Dev Sample is now a lead')).toBeVisible()
    expect(sent).toEqual([{ student: student._id, title: 'Chair', until: yearEnd }])
    expect(screen.getByLabelText('Student')).toHaveValue('')
  })

  test('keeps the chosen student with the rest of the form while its lead is away', async () => {
    answer('get', '/lead/candidates', { students: [student] })
    const { user, unmount } = await openTerms()
    await user.type(await screen.findByLabelText('Student'), 'dev')
    await user.click(await screen.findByRole('button', { name: /Dev Sample/ }))
    await user.type(screen.getByLabelText(/^Title/), 'Chair')
    unmount()

    await openTerms()
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Chair')
    expect(screen.getByRole('button', { name: 'Choose someone other than Dev Sample' })).toBeVisible()
  })

  test('sends nothing without a student, and keeps the input after a refusal', async () => {
    answer('get', '/lead/candidates', { students: [] })
    const { user } = await openTerms()
    await user.click(await screen.findByRole('button', { name: 'Appoint' }))
    expect(await screen.findByText('Search for a student and choose one')).toBeVisible()
    expect(screen.getByLabelText('Student')).toHaveFocus()
    await user.type(screen.getByLabelText('Student'), 'nobody')
    expect(await screen.findByText(/^No students found/)).toBeVisible()

    answer('get', '/lead/candidates', { students: [student] })
    const errors = { until: 'Choose today or a later day' }
    answer('post', '/lead/leads', { message: errors.until, errors }, { status: 400 })
    await user.clear(screen.getByLabelText('Student'))
    await user.type(screen.getByLabelText('Student'), 'dev')
    await user.click(await screen.findByRole('button', { name: /Dev Sample/ }))
    const until = screen.getByLabelText(/^Until/)
    await user.clear(until)
    await user.type(until, '2020-01-01')
    await user.click(screen.getByRole('button', { name: 'Appoint' }))
    expect(until).toHaveAccessibleDescription(errors.until)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('changes a term in its row; an empty day means no end', async () => {
    const sent = answer('put', `/lead/leads/${other}`, { message: 'Term changed' })
    const { user } = await openTerms()
    await user.click(await screen.findByRole('button', { name: 'Change the term of Bela Sample' }))
    const form = screen.getByRole('form', { name: 'Term of Bela Sample' })
    expect(within(form).getByLabelText(/^Title/)).toHaveFocus()
    await user.clear(until(form))
    await user.click(within(form).getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Bela Sample’s term changed')).toBeVisible()
    expect(sent).toEqual([{ title: 'Events', until: null }])
    expect(screen.queryByRole('form', { name: 'Term of Bela Sample' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Change the term of Bela Sample' })).toHaveFocus()
  })

  test('keeps a changed term that its lead leaves without saving, until it is cancelled', async () => {
    const title = async ({ user }: Awaited<ReturnType<typeof openTerms>>) => {
      await user.click(await screen.findByRole('button', { name: 'Change the term of Bela Sample' }))
      return within(screen.getByRole('form', { name: 'Term of Bela Sample' })).getByLabelText(/^Title/)
    }
    const left = await openTerms()
    await left.user.type(await title(left), ' and talks')
    left.unmount()
    const page = await openTerms()
    expect(await title(page)).toHaveValue('Events and talks')
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await title(page)).toHaveValue('Events')
  })

  test('retires a lead with a reason, after a question', async () => {
    const sent = answer('post', `/lead/leads/${other}/retire`, { message: 'Lead retired' })
    const { user } = await openTerms()
    await user.click(await screen.findByRole('button', { name: 'Retire Bela Sample' }))
    const dialog = await screen.findByRole('dialog', { name: 'Retire Bela Sample?' })
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Has left')
    answer('get', '/lead/getAllLeads', { leads: leads.slice(1), former, yearEnd })
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }))

    expect(await screen.findByText('Bela Sample is no longer a lead')).toBeVisible()
    expect(sent).toEqual([{ reason: 'Has left' }])
    await waitFor(() => expect(screen.getByRole('row', { name: /^Asha/ })).toHaveFocus())
  })

  test('a lead who retires leaves the leads’ pages', async () => {
    answer('post', `/lead/leads/${lead._id}/retire`, { message: 'Lead retired' })
    const { user } = await openTerms()
    await user.click(await screen.findByRole('button', { name: `Retire ${lead.name}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Retire as a lead?' })
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }))

    expect(await screen.findByText('Elsewhere: /')).toBeVisible()
    expect(screen.getByText('You are no longer a lead')).toBeVisible()
  })

  test('asks before overwriting a term that another lead has changed', async () => {
    const message = 'Another lead changed this term meanwhile'
    const asked: string[] = []
    apiServer.use(
      http.put(`*/backend/lead/leads/${other}`, ({ request }) => {
        const { search } = new URL(request.url)
        asked.push(search)
        return search
          ? HttpResponse.json({ message }, { status: 409 })
          : HttpResponse.json({ message: 'Term changed' })
      }),
    )
    const { user } = await openTerms(leads.map((one) => ({ ...one, updatedAt: '2026-11-25T10:00:00.000Z' })))
    await user.click(await screen.findByRole('button', { name: 'Change the term of Bela Sample' }))
    const form = screen.getByRole('form', { name: 'Term of Bela Sample' })
    const title = within(form).getByLabelText(/^Title/)
    await user.type(title, ' and talks')
    const answerWith = async (action: string) => {
      await user.click(within(form).getByRole('button', { name: 'Save' }))
      const dialog = await screen.findByRole('dialog', { name: 'Overwrite their changes?' })
      expect(dialog).toHaveTextContent(`${message}. Their change will be lost.`)
      await user.click(within(dialog).getByRole('button', { name: action }))
    }
    await answerWith('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(title).toHaveValue('Events and talks')

    await answerWith('Save mine')
    expect(await screen.findByText('Bela Sample’s term changed')).toBeVisible()
    const since = '?since=2026-11-25T10%3A00%3A00.000Z'
    expect(asked).toEqual([since, since, ''])
  })

  test('can’t retire the last lead, and says what to do once the term is over', async () => {
    await openTerms([{ ...leads[0], until: '2026-01-01' } as (typeof leads)[number]])
    expect(await screen.findByText(/^This term is over\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Retire/ })).toBeNull()
  })
})
