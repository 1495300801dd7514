import { forgetDraft, forgetDrafts, keepDraft, keptDraft } from './drafts'

const asha = 'the id of asha'
const aarav = 'the id of aarav'
const values = { name: 'Meera', email: 'meera@institute.example' }

test('a draft is found again by who typed it, form by form', () => {
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

test('somebody else finds nothing, and nothing of it stays in the browser', () => {
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
])('what is no draft is none: %s', (kept) => {
  sessionStorage.setItem('portal:drafts', kept.replace('O', asha))
  expect(keptDraft(asha, 'teacher')).toBeUndefined()
})

test('a browser that keeps nothing has forms without drafts', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft(asha, 'teacher', values)
  expect(keptDraft(asha, 'teacher')).toBeUndefined()
})
