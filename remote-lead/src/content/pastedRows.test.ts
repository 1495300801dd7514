import { pastedRows } from './pastedRows'

const student = (rank: string, name: string, username: string, solved: string) => ({
  ...{ kind: 'student', rank, name, username, account: '', solved, members: '' },
})

test.each([
  ['tabs', '1\tAsha Sample\tasha_cp\t6'],
  ['commas, quotes and a heading', 'rank,name,username,solved\r\n1,"Asha Sample",asha_cp,6\r\n'],
  ['semicolons', '1;Asha Sample;asha_cp;6'],
])('reads rows with %s between cells', (_what, text) => {
  expect(pastedRows(text)).toEqual({ rows: [student('1', 'Asha Sample', 'asha_cp', '6')] })
})

test('a quoted cell keeps separators and quotation marks, and empty cells are cells', () => {
  expect(pastedRows('1,"Sample; ""A"", Asha",asha_cp,6').rows).toEqual([
    student('1', 'Sample; "A", Asha', 'asha_cp', '6'),
  ])
  expect(pastedRows('\t"Asha"\t\t6').rows).toEqual([student('', 'Asha', '', '6')])
})

test('combines consecutive lines of a team into its members', () => {
  const { rows } = pastedRows(
    '1,Asha Sample,asha,6,Pair\n1,Ravi Sample,ravi,6,Pair\n2,Uma Sample,uma,5,Other',
  )

  expect(rows.map(({ name, members }) => [name, members])).toEqual([
    ['Pair', 'Asha Sample, asha\nRavi Sample, ravi'],
    ['Other', 'Uma Sample, uma'],
  ])
})

test('names an invalid line and takes nothing', () => {
  const { rows, fault } = pastedRows('1,Asha Sample,asha,6\n\n2,Ravi Sample')

  expect(rows).toEqual([])
  expect(fault).toMatch(/^Line 3 needs four or five cells/)
  expect(pastedRows(' \n').fault).toBe('There are no rows')
})
