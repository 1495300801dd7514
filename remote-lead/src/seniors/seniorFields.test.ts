import { emptyInterview, seniorOf, typedOf } from './seniorFields'

const typed = typedOf(undefined)

test('splits question types at commas, trims them and drops empty ones', () => {
  const senior = seniorOf({
    ...typed,
    interviews: [{ ...emptyInterview, questionTypes: ' Arrays ,, System design, ' }],
  })

  expect(senior.interviews[0]?.questionTypes).toEqual(['Arrays', 'System design'])
})

test('drops empty and blank optional fields', () => {
  const interviews = [{ ...emptyInterview, adviceToJuniors: '\n' }]

  expect(seniorOf({ ...typed, photoUrl: '  ', interviews })).toEqual({
    ...{ name: '', regNumber: '', linkedin: '', batch: '', branch: '' },
    interviews: [{ company: '', role: '', status: '' }],
  })
})
