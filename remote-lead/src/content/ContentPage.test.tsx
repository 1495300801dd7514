import { homeFigures } from '@portal/shared/club-content'
import type { EditedContent } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ContentPage } from './ContentPage'
import { pastedRows } from './rows/pastedRows'

const path = '/leadDashboard/content'
const at = '2026-01-10T10:00:00.000Z'
const version = (number: number, more: object = {}): EditedContent['versions'][number] => ({
  version: number,
  at,
  by: 'Aarav Sample',
  note: null,
  restored: null,
  ...more,
})

const untouched: EditedContent = { version: 0, content: null, versions: [] }
const figures = [
  { value: '74', label: 'papers' },
  { value: '12+', label: 'contests' },
  { value: '4', label: 'events', note: 'one online' },
]
const once: EditedContent = {
  version: 1,
  content: figures,
  versions: [version(1, { note: 'The new year' })],
}

const contentIs = (edited: EditedContent, kind = 'home-figures') =>
  answer('get', `/lead/content/${kind}`, { data: edited })
type Page = Awaited<ReturnType<typeof open>>
const open = (search = '') => renderPage(<ContentPage />, { path, at: path + search, as: lead })
// By role, because a search by label reads the labels of every field on the page.
const findRow = (name: string) => screen.findByRole('group', { name, hidden: true })
const value = (row: string, label: string | RegExp) =>
  within(screen.getByRole('group', { name: row, hidden: true })).getByLabelText(label)
/** Pastes, because these forms are slow key by key. */
async function type({ user }: Page, field: HTMLElement, text: string) {
  await user.click(field)
  await user.clear(field)
  await user.paste(text)
}
const preview = () => within(screen.getByRole('region', { name: 'Preview', hidden: true }))
const history = () => within(screen.getByRole('region', { name: 'History', hidden: true }))
// Visibility checks on so many elements are slow.
const button = (name: string) => screen.getByRole('button', { name, hidden: true })

test('starts with the release’s content, shows a preview and errors, and saves with a reason', async () => {
  contentIs(untouched)
  const page = await open()
  const { user } = page
  await findRow('Figure 1')

  expect(screen.getAllByLabelText('Label')).toHaveLength(homeFigures.length)
  expect(value('Figure 1', 'Figure')).toHaveValue('73')
  expect(button('Save')).toBeDisabled()
  await type(page, value('Figure 1', 'Figure'), 'many')
  await user.click(button('Save'))
  await waitFor(() => expect(value('Figure 1', 'Figure')).toHaveAccessibleDescription(/Use a number/))
  expect(value('Figure 1', 'Figure')).toHaveFocus()
  expect(preview().getByText('73')).toBeVisible()
  expect(preview().getByText(/A field is invalid/)).toBeVisible()

  await type(page, value('Figure 1', 'Figure'), '75')
  expect(preview().getByText('75')).toBeVisible()
  await type(page, screen.getByLabelText(/^Reason/), 'Two more papers')

  const sent = answer('post', '/lead/content/home-figures', { data: { version: 1 } }, { status: 201 })
  const [first, ...others] = homeFigures
  const content = [{ ...first, value: '75' }, ...others]
  contentIs({ version: 1, content, versions: [version(1)] })
  await user.click(button('Save'))
  expect(await screen.findByText('Saved. Visitors will see it within seconds')).toBeVisible()
  expect(sent).toEqual([{ base: 0, note: 'Two more papers', content }])
  expect(await history().findByText('Version 1')).toBeVisible()
  expect(button('Save')).toBeDisabled()
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('')
})

test('adds, moves and removes rows by keys and buttons, with focus', async () => {
  contentIs(once)
  const { user } = await open()
  await findRow('Figure 3')
  const labels = () => screen.getAllByLabelText('Label').map((input) => (input as HTMLInputElement).value)

  await user.click(value('Figure 1', 'Label'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(labels()).toEqual(['contests', 'papers', 'events'])
  expect(value('Figure 2', 'Label')).toHaveFocus()
  await user.click(button('Move Figure 3 up'))
  expect(labels()).toEqual(['contests', 'events', 'papers'])
  expect(button('Move Figure 2 up')).toHaveFocus()
  expect(screen.getByText('Figure 3 is now number 2 of 3')).toBeInTheDocument()

  // Three are the minimum.
  expect(button('Remove Figure 1')).toBeDisabled()
  await user.click(button('Add figure'))
  expect(value('Figure 4', 'Figure')).toHaveFocus()
  await user.click(button('Remove Figure 1'))
  expect(labels()).toEqual(['events', 'papers', ''])
})

test('tells the second of two leads, shows the differences, and loses nothing', async () => {
  contentIs(once)
  const page = await open()
  const { user } = page
  await findRow('Figure 1')
  await type(page, value('Figure 2', 'Label'), 'contests on site')

  const message = 'A newer version was saved'
  answer('post', '/lead/content/home-figures', { message }, { status: 409 })
  const theirs = [...figures.slice(0, 2), { value: '5', label: 'events' }]
  contentIs({ version: 2, content: theirs, versions: [version(2, { by: 'Other Sample' }), ...once.versions] })
  await user.click(button('Save'))
  const heading = await screen.findByText('Someone saved a newer version since you started.')
  const notice = within(heading.closest<HTMLElement>('[role=alert]') ?? heading)
  expect(notice.getByText('12+ contests on site')).toBeVisible()
  expect(notice.getByText('5 events')).toBeVisible()
  expect(value('Figure 2', 'Label')).toHaveValue('contests on site')

  const sent = answer('post', '/lead/content/home-figures', { data: { version: 3 } }, { status: 201 })
  await user.click(button('Keep my changes'))
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ base: 2, content: [figures[0], { label: 'contests on site' }, figures[2]] })
})

test('restores a draft on top of the version it started from', async () => {
  contentIs(once)
  const first = await open()
  await findRow('Figure 1')
  await type(first, value('Figure 1', 'Label'), 'papers with solutions')
  first.unmount()

  contentIs({ version: 2, content: figures.toReversed(), versions: [version(2), ...once.versions] })
  const { user } = await open()
  expect(await screen.findByText('Someone saved a newer version since you started.')).toBeVisible()
  expect(value('Figure 1', 'Label')).toHaveValue('papers with solutions')
  await user.click(button('Start over from the newest'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(value('Figure 1', 'Label')).toHaveValue('events'))
  expect(screen.queryByText('Someone saved a newer version since you started.')).toBeNull()
})

test('shows who saved what and why; a version can be compared and restored', async () => {
  contentIs({
    version: 2,
    content: figures.slice(0, 3).with(0, { value: '80', label: 'papers' }),
    versions: [version(2, { by: null }), version(1, { note: 'The new year' })],
  })
  answer('get', '/lead/content/home-figures/versions/1', { data: { version: 1, content: figures } })
  const { user } = await open()
  await findRow('Figure 1')

  expect(
    history()
      .getAllByText(/^Version|^The release/)
      .map(({ textContent }) => textContent),
  ).toEqual([...['Version 2', 'Version 1', 'The release’s content']])
  expect(history().getByText(/A former member/)).toBeVisible()
  expect(history().getByText('Current')).toBeVisible()
  await user.click(history().getByRole('button', { name: /^Version 1.*The new year/, hidden: true }))
  expect(await history().findByText('74 papers')).toBeVisible()
  expect(history().getByText('80 papers')).toBeVisible()

  const sent = answer('post', '/lead/content/home-figures/restore', { data: { version: 3 } }, { status: 201 })
  await user.click(button('Restore version 1'))
  expect(sent).toEqual([])
  contentIs({ version: 3, content: figures, versions: [version(3, { restored: 1 }), ...once.versions] })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(await history().findByText('Version 3, restored version 1')).toBeVisible()
  expect(sent).toEqual([{ base: 2, version: 1 }])
  await waitFor(() => expect(value('Figure 1', 'Figure')).toHaveValue('74'))
})

test('accepts a win’s link and members, one per line, also as profile links', async () => {
  contentIs(untouched, 'home-achievements')
  const sent = answer('post', '/lead/content/home-achievements', { data: { version: 1 } }, { status: 201 })
  const page = await open('?kind=home-achievements')
  const { user } = page
  await findRow('Win 1')
  const members = () => value('Win 1', /^Members/)

  expect(members()).toHaveValue(
    'Asha Sample, asha-sample\nRavi Sample, ravi-sample\nMeera Sample, meera-sample',
  )
  await type(page, members(), 'Asha Sample, asha-sample\nUma Sample, no profile')
  await type(page, value('Win 1', 'Link of the event'), 'ftp://contest.example')
  await user.click(button('Save'))
  await waitFor(() =>
    expect(members()).toHaveAccessibleDescription(/^Line 2: Use the link of a LinkedIn profile/),
  )
  expect(value('Win 1', 'Link of the event')).toHaveAccessibleDescription(/starts with https/)

  await type(page, members(), 'Uma Sample, https://www.linkedin.com/in/Uma-Sample/?x=1 @uma_s')
  await type(page, value('Win 1', 'Link of the event'), 'contest.example/2026')
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    content: {
      0: {
        link: 'https://contest.example/2026',
        names: [{ value: 'Uma Sample', slug: 'uma-sample', account: 'uma_s' }],
      },
    },
  })
})

/** Short ones, because a form’s time in jsdom grows with the square of its fields. */
const contests = Array.from({ length: 6 }, (_, at) => [
  { rank: 1, name: 'Asha Sample', username: 'asha', solved: 6 + at },
  { rank: 2, name: 'Ravi Sample', username: 'ravi', solved: 5 + at },
])

test('edits one contest at a time, pastes rows, and sends the others unchanged', async () => {
  contentIs({ version: 1, content: contests, versions: [version(1)] }, 'opc')
  const sent = answer('post', '/lead/content/opc', { data: { version: 2 } }, { status: 201 })
  const { user, router } = await open('?kind=opc')
  await findRow('Row 1')

  await user.click(screen.getByRole('radio', { name: 'OPC7 (new)' }))
  expect(router.state.location.search).toBe('?kind=opc&contest=7')
  expect(screen.queryByRole('group', { name: 'Row 1', hidden: true })).toBeNull()
  await user.click(screen.getByText('Paste rows from a spreadsheet'))
  const box = screen.getByLabelText(/^Rows/)
  await user.click(button('Replace all rows'))
  expect(box).toHaveFocus()
  await user.paste(
    'Rank\tName\tUsername\tSolved\n1\tTara Sample\ttara\t5\n2\tUma Sample\tuma\t4\tPair\n2\tRavi Sample\travi\t4\tPair',
  )
  await user.click(button('Replace all rows'))
  expect(value('Row 1', 'Name')).toHaveValue('Tara Sample')
  expect(value('Row 2', /^Members/)).toHaveValue('Uma Sample, uma\nRavi Sample, ravi')
  expect(preview().getByRole('row', { name: /Pair/ })).toHaveTextContent('Uma Sample, Ravi Sample')

  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  const members = [
    { name: 'Uma Sample', username: 'uma' },
    { name: 'Ravi Sample', username: 'ravi' },
  ]
  const rows = [
    { rank: 1, name: 'Tara Sample', username: 'tara', solved: 5 },
    { rank: 2, team: 'Pair', members, solved: 4 },
  ]
  expect(sent[0]).toMatchObject({ base: 1, content: [...contests, rows] })
})

test('marks the row whose rank is out of order, and removes an added contest once it is empty', async () => {
  const added = { rank: 1, name: 'Tara Sample', username: 'tara', solved: 5 }
  contentIs({ version: 1, content: [...contests, [added]], versions: [version(1)] }, 'opc')
  const sent = answer('post', '/lead/content/opc', { data: { version: 2 } }, { status: 201 })
  const { user } = await open('?kind=opc&contest=2')
  await findRow('Row 1')
  await user.click(button('Move Row 2 up'))
  await user.click(button('Save'))
  const message = 'List the best first: the row above has rank 2'
  await waitFor(() => expect(value('Row 2', 'Rank')).toHaveAccessibleDescription(message))

  await user.click(button('Move Row 2 up'))
  await user.click(screen.getByRole('radio', { name: 'OPC7' }))
  await user.click(button('Remove Row 1'))
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toEqual([{ base: 1, note: '', content: contests }]))
})

describe('pasted rows', () => {
  const student = (rank: string, name: string, username: string, solved: string) => ({
    kind: 'student',
    rank,
    name,
    username,
    account: '',
    solved,
    members: '',
  })

  test.each([
    ['tabs', '1\tAsha Sample\tasha_cp\t6'],
    ['commas, quotes and a heading', 'rank,name,username,solved\r\n1,"Asha Sample",asha_cp,6\r\n'],
    ['semicolons', '1;Asha Sample;asha_cp;6'],
  ])('reads rows with %s between cells', (_what, text) => {
    expect(pastedRows(text)).toEqual({ rows: [student('1', 'Asha Sample', 'asha_cp', '6')] })
  })

  test('a quoted cell keeps separators and quotation marks, and empty cells are cells', () => {
    expect(pastedRows('1,"Sample; ""A"", Asha",asha_cp,6').rows).toEqual([
      student('1', 'Sample; "A", Asha', 'asha_cp', '6'),
    ])
    expect(pastedRows('\t"Asha"\t\t6').rows).toEqual([student('', 'Asha', '', '6')])
  })

  test('combines consecutive lines of a team into its members', () => {
    const { rows } = pastedRows(
      '1,Asha Sample,asha,6,Pair\n1,Ravi Sample,ravi,6,Pair\n2,Uma Sample,uma,5,Other',
    )

    expect(rows.map(({ name, members }) => [name, members])).toEqual([
      ['Pair', 'Asha Sample, asha\nRavi Sample, ravi'],
      ['Other', 'Uma Sample, uma'],
    ])
  })

  test('names an invalid line and takes nothing', () => {
    const { rows, fault } = pastedRows('1,Asha Sample,asha,6\n\n2,Ravi Sample')

    expect(rows).toEqual([])
    expect(fault).toMatch(/^Line 3 needs four or five cells/)
    expect(pastedRows(' \n').fault).toBe('There are no rows')
  })
})

test('a photo of About is uploaded at once; a refused one says why, until another one is chosen', async () => {
  contentIs(untouched, 'about')
  const id = '0b8f6f3e-5d0c-4f5e-9f57-2f7a1e4c9a11'
  const sent = answer('post', '/lead/addPhoto', { data: { _id: id } }, { status: 201 })
  const { user } = await open('?kind=about')
  await user.click(await screen.findByRole('button', { name: 'Add photo', hidden: true }))
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const file = (name: string, type: string) => new File(['content'], name, { type })

  fireEvent.change(chooser(), { target: { files: [file('photo.gif', 'image/gif')] } })
  expect(await screen.findByText('Use a photo in JPEG, PNG or WebP')).toBeInTheDocument()
  expect(sent).toEqual([])
  fireEvent.change(chooser(), { target: { files: [file('photo.png', 'image/png')] } })

  await waitFor(() => expect(document.querySelector(`img[src*="${id}"]`)).toBeInTheDocument())
  expect(sent).toEqual([{ content: btoa('content') }])
  expect(screen.queryByText('Use a photo in JPEG, PNG or WebP')).toBeNull()
})
