import { render } from '@testing-library/react'
import { studentOf } from '../board'
import { PrintedGrid } from './PrintedGrid'

const problem = (place: number, name: string) => ({
  key: name,
  place,
  name,
  link: null,
  day: `2025-01-1${place}`,
})

test('prints every student and problem, in tables of as many students as fit', () => {
  const students = Array.from({ length: 60 }, (_, at) =>
    studentOf({
      name: `S${at + 1}`,
      regNumber: `2024mca0${at + 1}`,
      batch: '2024',
      branch: 'mca',
      roll: `0${at + 1}`,
      status: at === 59 ? '11' : '01',
    }),
  )
  const problems = [problem(1, 'Watermelon'), problem(0, 'Two Sum')]
  render(<PrintedGrid board={{ problems, students }} label="Daily problems" />)

  const sheets = [...document.querySelectorAll('table')]
  expect(sheets.map(({ caption }) => caption?.textContent)).toEqual([
    'Daily problems: students 1 to 28 of 60',
    'Daily problems: students 29 to 56 of 60',
    'Daily problems: students 57 to 60 of 60',
  ])
  const lines = [...(sheets[2]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent))
  expect(lines).toEqual([
    ['Problem', 'Solved', 'S57 2024mca057', 'S58 2024mca058', 'S59 2024mca059', 'S60 2024mca060'],
    ['2025-01-11 Watermelon', '60', '■', '■', '■', '■'],
    ['2025-01-10 Two Sum', '1', '·', '·', '·', '■'],
  ])
})
