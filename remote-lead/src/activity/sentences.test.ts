import { deedOf } from './sentences'

test.each([
  ['senior added', 'added the senior', 'added 4 seniors'],
  ['release rolled back', 'rolled back the release', 'rolled back 4 releases'],
  ['release rolled back automatically', 'automatically rolled back', undefined],
  ['release canary started', 'started the canary', 'started 4 canaries'],
  ['release traffic changed', 'changed the traffic share of', undefined],
  ['release blocked', 'blocked releases of', undefined],
  ['team token made', 'made the team token', 'made 4 team tokens'],
  ['changes wanted in paper', 'asked for changes in the paper', 'asked for changes in 4 papers'],
  ['lead’s term changed', 'changed the lead’s term of', undefined],
  ['release ownership changed', 'changed what is owned by the team of', undefined],
  ['own paper approved', 'approved their own paper', undefined],
  ['whatever it was', 'did: whatever it was,', undefined],
])('%s reads as ‘%s’', (action, one, several) => {
  const { one: sentence, many } = deedOf(action)
  expect(sentence).toBe(one)
  expect(many && `${many.verb} 4 ${many.noun}`).toBe(several)
})
