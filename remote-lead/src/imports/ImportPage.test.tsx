import { setTimeout } from 'node:timers/promises'
import type { ImportReport } from '@portal/shared/contract'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { ImportPage } from './ImportPage'
import { readCsvFile } from './readCsvFile'

// jsdom's files can't be read like this; its FileReader works as in a browser.
const blobs = Object.getPrototypeOf(File.prototype)
beforeEach(() => {
  Object.assign(blobs, {
    arrayBuffer(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(reader.result)
        reader.readAsArrayBuffer(this)
      })
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(blobs, 'arrayBuffer')
})

const csv = 'name,subjectCode,course\nGraphs,CS1,MCA\nSets,CS2,MSC\n'
const entries = [
  { row: 2, label: 'Graphs', details: ['CS1, MCA', '1 August 2024'] },
  { row: 3, label: 'Sets', details: [] },
]
const good: ImportReport = { imported: false, entries, faults: [] }
const path = '/leadDashboard/import'

const open = (search = '') => renderPage(<ImportPage />, { path, at: path + search })
type Page = Awaited<ReturnType<typeof open>>

const choose = ({ user }: Page, content: BlobPart, name = 'subjects.csv') =>
  user.upload(screen.getByLabelText('CSV file'), new File([content], name, { type: 'text/csv' }))
const result = () => within(screen.getByRole('region', { name: 'Preview' }))

test('checks a file first, and imports it after confirmation, unless another lead changed something', async () => {
  const sent = answer('post', '/lead/import/subjects', good)
  const page = await open()
  await choose(page, csv)
  expect(await result().findByRole('status')).toHaveTextContent(
    'subjects.csv: 2 subjects, no problems found. Nothing is added yet.',
  )
  expect(sent).toEqual([{ csv, apply: false }])
  const confirm = async () => {
    await page.user.click(await result().findByRole('button', { name: 'Import 2 subjects' }))
    const asked = await screen.findByRole('dialog', { name: 'Import 2 subjects?' })
    await page.user.click(within(asked).getByRole('button', { name: 'Import' }))
  }
  const message = 'MCA already has a subject with this code'
  const faults = [{ row: 2, problems: [{ field: 'subjectCode', message }] }]
  answer('post', '/lead/import/subjects', { ...good, faults })
  await confirm()
  expect(await screen.findByText('Nothing was imported. See the problems below')).toBeVisible()
  expect(result().getByText(new RegExp(message))).toBeVisible()

  answer('post', '/lead/import/subjects', good)
  await choose(page, csv)
  await result().findByRole('button', { name: 'Import 2 subjects' })
  const applied = answer('post', '/lead/import/subjects', { ...good, imported: true })
  await confirm()
  expect(await screen.findByText('2 subjects imported')).toBeVisible()
  expect(applied).toEqual([{ csv, apply: true }])
  expect(hrefOf('Show subjects', result())).toBe('/leadDashboard/subjectDashboard')
  expect(result().queryByRole('button')).toBeNull()
})

test('shows each invalid row once with all its problems, and blocks the import', async () => {
  const problems = [
    { field: 'course', message: 'Course must be MCA or MSC' },
    { field: null, message: 'Column D has text but no name' },
  ]
  const faults = [{ row: 3, problems }]
  answer('post', '/lead/import/subjects', { ...good, faults })
  const page = await open()
  await choose(page, csv)
  expect(await result().findByText(/1 row has problems/)).toBeVisible()
  const rows = result()
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(1)).toEqual([
    ['3', 'Sets', 'course: Course must be MCA or MSCColumn D has text but no name'],
    ['2', 'GraphsCS1, MCA1 August 2024', 'None'],
  ])
  expect(result().queryByRole('button')).toBeNull()

  // After a fix the same file can be chosen again. The answer for an earlier file comes too late.
  const { came, release } = answerLater('post', '/lead/import/subjects', { ...good, faults })
  await choose(page, csv, 'earlier.csv')
  await waitFor(() => expect(came).toHaveLength(1))
  answer('post', '/lead/import/subjects', good)
  await choose(page, csv)
  expect(await result().findByRole('button', { name: 'Import 2 subjects' })).toBeVisible()
  release()
  await setTimeout(100)
  expect(result().getByRole('status')).toHaveTextContent(/^subjects\.csv: 2 subjects/)
})

test('refuses a file that isn’t CSV before sending it, and says why another can’t be checked', async () => {
  const sent = answer('post', '/lead/import/subjects', good)
  const page = await open()
  await choose(page, '%PDF-1.7\n', 'a.csv')
  expect(await result().findByRole('alert')).toHaveTextContent(/isn’t a CSV file\. In Excel/)
  expect(sent).toEqual([])

  answer('post', '/lead/import/subjects', { message: 'The portal is busy' }, { status: 503 })
  await choose(page, csv)
  expect(await result().findByText(/The portal is busy/)).toBeVisible()
})

const read = (content: BlobPart, name = 'a.csv') => readCsvFile(new File([content], name))
const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0])
test.each([
  ['without anything in it', 'a.csv', ' \n', /This file is empty/],
  ['far too long', 'a.csv', 'x'.repeat(500_001), /too long/],
  ['of Excel', 'T.XLSX', zip, /is a spreadsheet, not a CSV file. In Excel choose .* CSV UTF-8/],
  ['of a saved web page', 'a.csv', '\n<!DOCTYPE html><table>', /isn’t a CSV file/],
  ['of a kind that objects have', 'a.constructor', zip, /a CSV file\. In Excel choose/],
  ['with bytes that are no text', 'a.csv', new Uint8Array([0x6e, 0, 0x01, 0]), /isn’t a CSV file/],
])('says what to do with a file %s', async (_what, name, content, fault) => {
  expect(await read(content, name)).toEqual({ name, fault: expect.stringMatching(fault) })
})

const utf16 = (text: string) =>
  new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]).buffer)
test.each([
  ['UTF-8 with a mark', '\uFEFFname\né', 'name\né'],
  ['UTF-16, as Excel’s Unicode Text', utf16('name\né'), 'name\né'],
  ['UTF-16 of big ends', utf16('name\né').map((_, at, all) => all[at ^ 1] ?? 0), 'name\né'],
  ['Windows-1252, as Excel’s plain CSV', new Uint8Array([0x6e, 0x0a, 0xe9]), 'n\né'],
])('reads a file in %s', async (_encoding, content, csv) => {
  expect(await read(content)).toEqual({ name: 'a.csv', csv })
})

test('keeps the kind in the URL, with its columns, and keeps a file with its kind', async () => {
  answer('post', '/lead/import/teachers', {
    ...good,
    entries: [{ row: 2, label: 'Sana Sample', details: [] }],
  })
  const page = await open('?kind=teachers')
  expect(textsOf('listitem')).toEqual(['name', 'email'])
  await choose(page, 'name,email\nSana Sample,sana@institute.example\n')
  expect(await result().findByRole('button', { name: 'Import 1 teacher' })).toBeVisible()

  await page.user.click(screen.getByRole('radio', { name: 'Seniors' }))
  expect(page.router.state.location.search).toBe('?kind=seniors')
  expect(result().getByText(/Nothing yet/)).toBeVisible()
  expect(screen.getByText('adviceToJuniors').closest('li')).toHaveTextContent('adviceToJuniors is optional')
})
