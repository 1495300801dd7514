import { byRegNumber, parseRegNumber } from './registrationNumber'

test.each([
  ['2024mca012', { batch: '2024', branch: 'mca', roll: '012' }],
  ['2023MSC140', { batch: '2023', branch: 'msc', roll: '140' }],
  ['2024mca-07', { batch: '2024', branch: 'mca', roll: '07' }],
  ['mca012', { batch: 'Other', branch: 'Other', roll: '012' }],
  ['21034001', { batch: 'Other', branch: 'Other', roll: '21034001' }],
  ['guest', { batch: 'Other', branch: 'Other', roll: '' }],
  ['', { batch: 'Other', branch: 'Other', roll: '' }],
])('%s is read as %o', (regNumber, parts) => {
  expect(parseRegNumber(regNumber)).toEqual(parts)
})

test('registration numbers come in the order of their trailing digits', () => {
  const sorted = ['2024mca100', '2024mca012', '2023msc9', '2024mca002', 'guest', '2023mca012'].toSorted(
    byRegNumber,
  )

  expect(sorted).toEqual(['guest', '2024mca002', '2023msc9', '2023mca012', '2024mca012', '2024mca100'])
})

test('digits beyond what a number holds keep their order', () => {
  const [small, large] = ['x90071992547409930', 'x90071992547409931']
  expect([large, small].toSorted(byRegNumber)).toEqual([small, large])
})
