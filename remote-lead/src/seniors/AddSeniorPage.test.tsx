import { seniorLimits } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { screen, waitFor, within } from '@testing-library/react'
import { emptyInterview, seniorOf, typedOf } from './seniorFields'
import { alerts, asha, block, fill, openPage, ravi, seniorsAre } from './testing/seniorPage'

/** Fills the required fields of a senior and the first interview. */
function fillRequired() {
  fill('Name', ' Zoya Khan ')
  fill('Registration number', '2023MCA007')
  fill('LinkedIn', 'https://www.linkedin.com/in/zoya')
  fill('Batch', '2023')
  fill('Branch', 'MCA')
  fill('Company', 'Infosys', block(1))
  fill('Role', 'Engineer', block(1))
  fill('Status', 'Selected', block(1))
}

const required = {
  name: 'Zoya Khan',
  regNumber: '2023mca007',
  linkedin: 'https://www.linkedin.com/in/zoya',
  batch: '2023',
  branch: 'MCA',
}
const infosys = { company: 'Infosys', role: 'Engineer', status: 'Selected' }

test('adds a senior with two interviews, lists them, and clears the form', async () => {
  const { user } = await openPage(asha, ravi)
  const said = alerts()
  const sent = answer('post', '/seniors', { data: ravi }, { status: 201 })
  fillRequired()
  fill('Photo link', 'https://lh3.googleusercontent.com/a/zoya')
  await user.click(screen.getByLabelText('Top Mentor'))
  await user.click(screen.getByRole('button', { name: 'Add interview' }))
  expect(within(block(2)).getByLabelText('Company')).toHaveFocus()
  fill('Company', 'TCS', block(2))
  fill('Role', 'Analyst', block(2))
  fill('Status', 'Waiting', block(2))
  fill('Date', '2025-01-15', block(2))
  fill('Question types', ' Arrays, , System design ,', block(2))
  fill('Interview experience', 'Two rounds.\nBoth long.', block(2))
  fill('Advice to juniors', 'Sleep well.', block(2))

  const zoya = { ...ravi, _id: '0b8f1d3e-6f5d-4c1f-9a59-000000000003', name: 'Zoya Khan' }
  seniorsAre(asha, ravi, zoya)
  await user.click(screen.getByRole('button', { name: 'Add senior' }))

  await waitFor(() => expect(said).toEqual(['Senior added successfully!']))
  expect(sent).toEqual([
    {
      ...required,
      photoUrl: 'https://lh3.googleusercontent.com/a/zoya',
      isTopMentor: true,
      interviews: [
        infosys,
        {
          company: 'TCS',
          role: 'Analyst',
          status: 'Waiting',
          date: '2025-01-15',
          questionTypes: ['Arrays', 'System design'],
          interviewExperience: 'Two rounds.\nBoth long.',
          adviceToJuniors: 'Sleep well.',
        },
      ],
    },
  ])
  expect(await screen.findByRole('button', { name: 'Edit Zoya Khan' })).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(within(block(1)).getByLabelText('Company')).toHaveValue('')
  expect(screen.queryByText('Interview 2')).toBeNull()
})

test('refuses a partly typed date instead of dropping it, and accepts a senior without interviews', async () => {
  const { user } = await openPage()
  alerts()
  const sent = answer('post', '/seniors', { data: ravi }, { status: 201 })
  fillRequired()
  const date = within(block(1)).getByLabelText(/^Date/)
  Object.defineProperty(date, 'validity', { value: { badInput: true } })
  await user.click(screen.getByRole('button', { name: 'Add senior' }))
  expect(date).toHaveAccessibleDescription('Finish the date, or clear it')
  expect(date).toHaveFocus()
  expect(sent).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Remove Interview 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add interview' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Add senior' }))
  await waitFor(() => expect(sent).toEqual([{ ...required, interviews: [] }]))
})

test('shows errors in the right interview after others were removed', async () => {
  const { user } = await openPage()
  fillRequired()
  await user.click(screen.getByRole('button', { name: 'Add interview' }))
  await user.click(screen.getByRole('button', { name: 'Add interview' }))
  fill('Role', 'Analyst', block(3))
  fill('Status', 'Selected', block(3))
  await user.click(screen.getByRole('button', { name: 'Remove Interview 2' }))
  expect(within(block(2)).getByLabelText('Company')).toHaveFocus()
  fill('Question types', 'x'.repeat(seniorLimits.questionType + 1), block(2))

  await user.click(screen.getByRole('button', { name: 'Add senior' }))

  expect(within(block(1)).getByLabelText('Company')).not.toBeInvalid()
  expect(within(block(2)).getByLabelText('Company')).toHaveFocus()
  expect(within(block(2)).getByLabelText('Company')).toHaveAccessibleDescription('Company is required')
  expect(within(block(2)).getByLabelText(/^Question types/)).toHaveAccessibleDescription(
    `Use at most ${seniorLimits.questionType} characters`,
  )
})

test('validates a field when it is left, requires some, and normalises links', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Add senior' }))
  for (const label of ['Name', 'Registration number', 'LinkedIn', 'Batch', 'Branch'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`^${label}.* is required$`))

  for (const [label, text, message] of [
    ['LinkedIn', 'https://evil.example/in/asha', /Use the link of a LinkedIn profile/],
    ['LinkedIn', 'https://www.linkedin.com/feed/', /This is the feed of LinkedIn, not a person/],
    ['Photo link', 'https://example.com/a.jpg', /Use an https link to a photo/],
    ['Batch', '24', /Use four digits/],
    ['Registration number', '2024_MCA', /Use letters, digits, dots, hyphens and slashes only/],
  ] as const) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.paste(text)
    expect(field).not.toBeInvalid()
    await user.tab()
    expect(field).toHaveAccessibleDescription(message)
  }
  for (const [label, text, shown] of [
    ['LinkedIn', 'in.linkedin.com/in/Asha-Sample/?x=1', 'https://www.linkedin.com/in/asha-sample'],
    ['Photo link', 'http://lh3.googleusercontent.com/a', 'https://lh3.googleusercontent.com/a'],
  ] as const) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.paste(text)
    await user.tab()
    expect(field).toHaveValue(shown)
  }
})

test('counts down long texts near their limit, and keeps what is too much', async () => {
  const { user } = await openPage()
  const advice = () => within(block(1)).getByLabelText(/^Advice to juniors/)
  expect(advice()).toHaveAccessibleDescription('')
  fill('Advice to juniors', 'a'.repeat(seniorLimits.advice - 7), block(1))
  expect(advice()).toHaveAccessibleDescription('7 characters left')
  fill('Advice to juniors', 'a'.repeat(seniorLimits.advice + 7), block(1))
  expect(advice()).toHaveAccessibleDescription('7 characters too many')

  await user.click(screen.getByRole('button', { name: 'Add senior' }))

  expect(advice()).toHaveAccessibleDescription(`Use at most ${seniorLimits.advice} characters`)
})

test('shows the server’s errors at their fields, and keeps the form', async () => {
  const { user } = await openPage()
  const said = alerts()
  const errors = { regNumber: 'This number is taken', 'interviews.0.role': 'No such role' }
  answer('post', '/seniors', { message: 'No', errors }, { status: 409 })
  fillRequired()
  await user.click(screen.getByRole('button', { name: 'Add senior' }))

  await waitFor(() => expect(said).toEqual(['Error adding senior.']))
  expect(await screen.findByRole('alert', { name: '' })).toBeEmptyDOMElement()
  const number = screen.getByLabelText('Registration number')
  await waitFor(() => expect(number).toHaveFocus())
  expect(number).toHaveAccessibleDescription('This number is taken')
  expect(within(block(1)).getByLabelText('Role')).toHaveAccessibleDescription('No such role')
  expect(screen.getByLabelText('Name')).toHaveValue(' Zoya Khan ')
})

test('drops empty and blank optional fields', () => {
  const interviews = [{ ...emptyInterview, adviceToJuniors: '\n' }]
  const sent = seniorOf({ ...typedOf(undefined), photoUrl: '  ', interviews })
  expect(Object.keys(sent)).toEqual(['name', 'regNumber', 'batch', 'branch', 'linkedin', 'interviews'])
  expect(sent.interviews).toEqual([{ company: '', role: '', status: '' }])
})
