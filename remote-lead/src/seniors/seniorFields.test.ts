import { formErrors, seniorOf, typedOf } from './seniorFields'

const typed = typedOf(undefined)

test('a list of question types is split at its commas, trimmed, and empties are dropped', () => {
  const senior = seniorOf({
    ...typed,
    values: { ...typed.values, 'interviews.0.questionTypes': ' Arrays ,, System design, ' },
  })

  expect(senior.interviews[0]?.questionTypes).toEqual(['Arrays', 'System design'])
})

test('optional fields that are empty or blank are not there at all', () => {
  const values = { ...typed.values, photoUrl: '  ', 'interviews.0.adviceToJuniors': '\n' }

  expect(seniorOf({ ...typed, values })).toEqual({
    ...{ name: '', regNumber: '', linkedin: '', batch: '', branch: '' },
    interviews: [{ company: '', role: '', status: '' }],
  })
})

test('an error by its place in what was sent is the error of the block that stood there', () => {
  const errors = { name: 'No', 'interviews.1.questionTypes.3': 'Too long', 'interviews.0.role': 'No role' }

  expect(formErrors(errors, [4, 7])).toEqual({
    name: 'No',
    'interviews.7.questionTypes': 'Too long',
    'interviews.4.role': 'No role',
  })
})

test('of several errors of one field the first is said', () => {
  const errors = { 'interviews.0.questionTypes.1': 'first', 'interviews.0.questionTypes.2': 'second' }

  expect(formErrors(errors, [0])).toEqual({ 'interviews.0.questionTypes': 'first' })
})
