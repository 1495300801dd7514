import { deleteDraft, deleteDrafts, readDraft, saveDraft } from './drafts'

const asha = 'the id of asha'
const aarav = 'the id of aarav'
const values = { name: 'Meera', email: 'meera@institute.example' }

test('restores a draft for its author, form by form', () => {
  expect(readDraft(asha, 'teacher')).toBeUndefined()
  saveDraft(asha, 'teacher', values)
  saveDraft(asha, 'subject', { name: 'Graphs' })

  expect(readDraft(asha, 'teacher')).toEqual(values)
  deleteDraft(asha, 'teacher')
  expect(readDraft(asha, 'teacher')).toBeUndefined()
  expect(readDraft(asha, 'subject')).toEqual({ name: 'Graphs' })
  deleteDrafts()
  expect(readDraft(asha, 'subject')).toBeUndefined()
})

test('shows nothing to someone else and removes it from the browser', () => {
  saveDraft(asha, 'teacher', values)

  expect(readDraft('', 'teacher')).toBeUndefined()
  expect(readDraft(asha, 'teacher')).toEqual(values)
  expect(readDraft(aarav, 'teacher')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  '{',
  'null',
  '1',
  '{}',
  '{"owner":"O","forms":null}',
  '{"owner":"O","forms":{"teacher":{"name":1}}}',
])('ignores an invalid draft: %s', (kept) => {
  sessionStorage.setItem('portal:drafts', kept.replace('O', asha))
  expect(readDraft(asha, 'teacher')).toBeUndefined()
})

test('works without drafts in a browser without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveDraft(asha, 'teacher', values)
  expect(readDraft(asha, 'teacher')).toBeUndefined()
})
