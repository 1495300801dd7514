import { juniorOf } from './juniors'
import { juniorsTable } from './juniorsCsv'
import { junior } from './rows.fixture'

test('exports a phone as a number, or says that it is hidden', () => {
  const rows = [junior('2024mca012'), junior('2024mca013', { phone: null })]

  const table = juniorsTable(rows.map(juniorOf), { average: 0, counted: [] })

  const phones = table.rows.map((row) => row[table.header.indexOf('Phone')])
  expect(phones).toEqual([9876543210, 'hidden by the student'])
})
