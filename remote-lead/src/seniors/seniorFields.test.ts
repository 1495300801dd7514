import { emptyInterview, seniorOf, typedOf } from './seniorFields'

const typed = typedOf(undefined)

test('a list of question types is split at its commas, trimmed, and empties are dropped', () => {
  const senior = seniorOf({
    ...typed,
    interviews: [{ ...emptyInterview, questionTypes: ' Arrays ,, System design, ' }],
  })

  expect(senior.interviews[0]?.questionTypes).toEqual(['Arrays', 'System design'])
})

test('optional fields that are empty or blank are not there at all', () => {
  const interviews = [{ ...emptyInterview, adviceToJuniors: '\n' }]

  expect(seniorOf({ ...typed, photoUrl: '  ', interviews })).toEqual({
    ...{ name: '', regNumber: '', linkedin: '', batch: '', branch: '' },
    interviews: [{ company: '', role: '', status: '' }],
  })
})
