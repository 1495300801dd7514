import { csvOf } from './downloadCsv'

const lines = (rows: Parameters<typeof csvOf>[1]) => csvOf(['a', 'b'], rows).split('\r\n').slice(1, -1)

test('starts with a byte order mark and ends each line with CRLF', () => {
  expect(csvOf(['Name', 'Total'], [['Asha', 3]])).toBe('\uFEFFName,Total\r\nAsha,3\r\n')
  expect(csvOf(['Name'], [])).toBe('\uFEFFName\r\n')
})

test.each([
  ['a comma', 'Rao, Asha', '"Rao, Asha"'],
  ['a quote', 'the "best"', '"the ""best"""'],
  ['a new line', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ['blanks at its ends', ' Asha ', '" Asha "'],
  ['nothing of that', 'Asha Rao', 'Asha Rao'],
])('quotes a cell with %s as RFC 4180 requires', (_what, cell, written) => {
  expect(lines([[cell, '']])).toEqual([`${written},`])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
])('stops spreadsheets from running %j', (cell, written) => {
  expect(lines([[cell, null]])).toEqual([`${written},`])
})

test('keeps numbers as numbers, and writes null as an empty cell', () => {
  expect(
    lines([
      [-5, 9876543210],
      [null, 0],
    ]),
  ).toEqual(['-5,9876543210', ',0'])
})
