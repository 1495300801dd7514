import type { ImportReport } from '@portal/shared/contract'
import { answer, answerNothing, noAnswerTexts, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { ImportPage } from './ImportPage'

setUpApiServer()

// jsdom's files cannot be read so; its FileReader reads as a browser does.
beforeEach(() => {
  Object.assign(File.prototype, {
    text(this: File) {
      return new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(reader.result)
        reader.readAsText(this)
      })
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(File.prototype, 'text')
})

const csv = 'name,subjectCode,course\nGraphs,CS1,MCA\nSets,CS2,MSC\n'
const entries = [
  { line: 2, label: 'Graphs' },
  { line: 3, label: 'Sets' },
]
const good: ImportReport = { imported: false, entries, faults: [] }
const path = '/leadDashboard/import'

const open = (search = '') => renderPage(<ImportPage />, { path, at: path + search })
type Page = Awaited<ReturnType<typeof open>>

const choose = ({ user }: Page, content: BlobPart, name = 'subjects.csv') =>
  user.upload(screen.getByLabelText('CSV file'), new File([content], name, { type: 'text/csv' }))
const result = () => within(screen.getByRole('region', { name: 'What comes of it' }))

test('a file is checked first, and imported when that is confirmed', async () => {
  const sent = answer('post', '/lead/import/subjects', good)
  const page = await open()
  await choose(page, csv)
  expect(await result().findByRole('status')).toHaveTextContent(
    'subjects.csv: 2 subjects, all as they should be. Nothing is added yet.',
  )
  expect(sent).toEqual([{ csv, apply: false }])

  const applied = answer('post', '/lead/import/subjects', { ...good, imported: true })
  await page.user.click(result().getByRole('button', { name: 'Import 2 subjects' }))
  const asked = await screen.findByRole('dialog', { name: 'Import 2 subjects?' })
  expect(applied).toEqual([])
  await page.user.click(within(asked).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('2 subjects imported')).toBeVisible()
  expect(applied).toEqual([{ csv, apply: true }])
  expect(result().getByRole('link', { name: 'To the subjects' })).toHaveAttribute(
    'href',
    '/leadDashboard/subjectDashboard',
  )
  expect(result().queryByRole('button')).toBeNull()
})

test('each fault is named by line, entry and column, and nothing can be imported', async () => {
  const faults = [{ line: 3, field: 'course', message: 'Course is required' }]
  answer('post', '/lead/import/subjects', { ...good, faults })
  const page = await open()
  await choose(page, csv)
  expect(await result().findByText(/1 line has a fault/)).toBeVisible()
  const rows = result()
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(1)).toEqual([
    ['3', 'Sets', 'course', 'Course is required'],
    ['2', 'Graphs', '', 'Nothing'],
  ])
  expect(result().queryByRole('button')).toBeNull()

  // Mended, it can be chosen again.
  answer('post', '/lead/import/subjects', good)
  await choose(page, csv)
  expect(await result().findByRole('button', { name: 'Import 2 subjects' })).toBeVisible()
})

test('what another lead did meanwhile is shown, and nothing was imported', async () => {
  answer('post', '/lead/import/subjects', good)
  const page = await open()
  await choose(page, csv)
  const button = await result().findByRole('button', { name: 'Import 2 subjects' })
  const message = 'MCA has a subject with this code already'
  answer('post', '/lead/import/subjects', { ...good, faults: [{ line: 2, field: 'subjectCode', message }] })
  await page.user.click(button)
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Nothing was imported: see what is wrong')).toBeVisible()
  expect(result().getByText(message)).toBeVisible()
})

test.each([
  ['in another encoding', new Uint8Array([0x6e, 0xe9, 0x0a]), /is not in UTF-8/],
  ['without anything in it', ' \n', /This file is empty/],
  ['far too long', 'x'.repeat(2_000_001), /too long/],
])('a file %s is refused before it is sent', async (_what, content, message) => {
  const sent = answer('post', '/lead/import/subjects', good)
  const page = await open()
  await choose(page, content)
  expect(await result().findByRole('alert')).toHaveTextContent(message)
  expect(sent).toEqual([])
})

test('a file that the server cannot read, and a broken connection, are said', async () => {
  const message = 'The first line lacks the columns course'
  answer('post', '/lead/import/subjects', { message, errors: { csv: message } }, { status: 400 })
  const page = await open()
  await choose(page, csv)
  expect(await result().findByRole('alert')).toHaveTextContent(`subjects.csv: ${message}`)
  answerNothing('post', '/lead/import/subjects')
  await choose(page, csv)
  expect(await result().findByText(new RegExp(noAnswerTexts.write))).toBeVisible()
})

test('the kind is in the address, with its columns; a file belongs to the kind it was chosen for', async () => {
  answer('post', '/lead/import/teachers', { ...good, entries: [{ line: 2, label: 'Sana Sample' }] })
  const page = await open('?kind=teachers')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['name', 'email'])
  await choose(page, 'name,email\nSana Sample,sana@institute.example\n')
  expect(await result().findByRole('button', { name: 'Import 1 teacher' })).toBeVisible()

  await page.user.click(screen.getByRole('radio', { name: 'Seniors' }))
  expect(page.router.state.location.search).toBe('?kind=seniors')
  expect(result().getByText(/Nothing yet/)).toBeVisible()
  expect(screen.getByText('adviceToJuniors').closest('li')).toHaveTextContent(
    'adviceToJuniors may be left out',
  )
})
