import { juniorsOfPacked, potdsOfPacked, sheetsOfPacked } from './packedProgress'

const someone = { regNumber: '2024mca001', name: 'Asha Rao' }
const sheets = [
  { name: 'striver' as const, questions: 3 },
  { name: 'tle' as const, questions: 7 },
]

test('daily problems are read by their places; what a student has no bit of is not solved', () => {
  const students = [
    { ...someone, potds: btoa('\x60\x80') }, // 0110 0000 1
    { ...someone, potds: '' },
  ]
  const statuses = (places: number[]) =>
    potdsOfPacked({ places, students }).potdSubmissionData.map(({ potds }) => potds.status)

  expect(statuses([0, 1, 2, 3])).toEqual(['0110', '0000'])
  expect(statuses([2, 0, 8, 30])).toEqual(['1010', '0000'])
  expect(statuses([])).toEqual(['', ''])
})

test('says of each daily problem when it was solved, where the portal tells', () => {
  const told = { potds: btoa('\xe0'), early: btoa('\x20'), late: btoa('\x80') } // 1110, 0010, 1000
  const students = [
    { ...someone, ...told },
    { ...someone, potds: told.potds },
  ]

  const { potdSubmissionData } = potdsOfPacked({ places: [2, 1, 0, 3], students })

  expect(potdSubmissionData.map(({ potds }) => potds)).toEqual([
    { status: '1110', timing: 'bdl0' },
    { status: '1110' },
  ])
})

test('the sheets’ bits stand one after the other', () => {
  const students = [{ ...someone, sheets: btoa('\xa8\x40') }] // 101 0100001…

  expect(sheetsOfPacked({ sheets, students }).users).toEqual([
    {
      ...someone,
      sheets: [
        { name: 'striver', status: '101' },
        { name: 'tle', status: '0100001' },
      ],
    },
  ])
})

test('a junior has all 14 days, also those after the last with a count', () => {
  const days = Array.from({ length: 14 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`)
  const contact = { phone: 1, leetcode: null, codeforces: 'asha', gfg: null, github: null }
  const [junior] = juniorsOfPacked({
    ...{ days, sheets, places: [1, 0] },
    students: [{ ...someone, ...contact, solved: [0, 3], potds: btoa('\x40'), count: 1, sheets: '' }],
  }).users

  expect(junior).toMatchObject({ ...someone, ...contact, potds: { status: '10', count: 1 } })
  expect(junior?.past14Days.map(({ uniqueQuestionsSolved }) => uniqueQuestionsSolved)).toEqual([
    0,
    3,
    ...Array(12).fill(0),
  ])
  expect(junior?.sheets.map(({ status }) => status)).toEqual(['000', '0000000'])
})
