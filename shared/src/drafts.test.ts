import { forgetDraft, forgetDrafts, keepDraft, keptDraft } from './drafts'

const asha = 'the id of asha'
const aarav = 'the id of aarav'
const values = { name: 'Meera', email: 'meera@institute.example' }

test('restores a draft for its author, form by form', () => {
  expect(keptDraft(asha, 'teacher')).toBeUndefined()
  keepDraft(asha, 'teacher', values)
  keepDraft(asha, 'subject', { name: 'Graphs' })

  expect(keptDraft(asha, 'teacher')).toEqual(values)
  forgetDraft(asha, 'teacher')
  expect(keptDraft(asha, 'teacher')).toBeUndefined()
  expect(keptDraft(asha, 'subject')).toEqual({ name: 'Graphs' })
  forgetDrafts()
  expect(keptDraft(asha, 'subject')).toBeUndefined()
})

test('shows nothing to someone else and removes it from the browser', () => {
  keepDraft(asha, 'teacher', values)

  expect(keptDraft('', 'teacher')).toBeUndefined()
  expect(keptDraft(asha, 'teacher')).toEqual(values)
  expect(keptDraft(aarav, 'teacher')).toBeUndefined()
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
  expect(keptDraft(asha, 'teacher')).toBeUndefined()
})

test('works without drafts in a browser without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft(asha, 'teacher', values)
  expect(keptDraft(asha, 'teacher')).toBeUndefined()
})
