import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSlow, slowTexts } from '../../testing/slow-texts.ts'
import { daysBefore } from '../calendar/days.ts'
import { graduationOf } from './institute.ts'
import { parseInstitute } from './institute-file.ts'
import { yearEnd } from './year-end.ts'

const mca = { code: 'mca', name: 'Master of Computer Applications', branch: 'MCA', years: 3 }
const msc = { code: 'msc', name: 'Master of Science', branch: 'MSC', years: 2 }
const imca = { code: 'imca', name: 'Integrated MCA', branch: 'MCA', years: 5 }

type Said = readonly [address: string, regNumber: string, batch: string, branch: string, ...rest: string[]]

const sampleOf = ([address, regNumber, batch, branch, programme, roll]: Said) => ({
  address,
  regNumber,
  batch,
  branch,
  programme,
  roll,
})

interface Given {
  programmes: object[]
  patterns: (string | { pattern: string; regNumber?: string })[]
  samples: Said[]
}

const fileOf = ({ programmes, patterns, samples }: Given) => ({
  name: 'Sample Institute',
  yearBegins: '07-01',
  programmes,
  addresses: patterns.map((given) => (typeof given === 'string' ? { pattern: given } : given)),
  samples: samples.map(sampleOf),
})

function instituteOf(file: object) {
  const read = parseInstitute(JSON.stringify(file))
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.institute
}

function faultsOf(file: object): string[] {
  const read = parseInstitute(JSON.stringify(file))
  return 'faults' in read ? read.faults : []
}

/** Typical formats of institutes, each with an address that doesn't match. */
const institutes: [shape: string, file: Given, foreign: string][] = [
  [
    'a name, another code of the programme, five digits and two of the year',
    {
      programmes: [{ ...mca, otherCodes: ['ca'] }, imca],
      patterns: [
        '[a-z]+\\.(?<regNumber>(?<programme>ca|imca)(?<roll>\\d{5})\\.(?<batch>\\d{2}))@students\\.example',
      ],
      samples: [
        ['asha.ca10012.24@students.example', 'ca10012.24', '2024', 'MCA', 'mca', '10012'],
        ['bela.imca10013.24@students.example', 'imca10013.24', '2024', 'MCA', 'imca', '10013'],
      ],
    },
    'asha.me10012.24@students.example',
  ],
  [
    'lateral entries, who join the batch of the previous year',
    {
      programmes: [{ ...mca, lateralEntryYear: 2 }, msc],
      patterns: [
        '(?<regNumber>(?<batch>\\d{4})(?<lateral>l?)(?<programme>mca|msc)(?<roll>\\d{3}))@students\\.example',
      ],
      samples: [
        ['2024mca012@students.example', '2024mca012', '2024', 'MCA', 'mca', '012'],
        ['2024lmca012@students.example', '2024lmca012', '2023', 'MCA', 'mca', '012'],
      ],
    },
    '2024lmsc012@students.example',
  ],

  [
    'the number’s parts, but not the number itself',
    {
      programmes: [mca],
      patterns: [
        {
          pattern: '[a-z]+_2k(?<batch>\\d{2})(?<programme>mca)(?<roll>\\d{2})@students\\.example',
          regNumber: '2K$<batch>/MCA/$<roll>',
        },
      ],
      samples: [['asha_2k24mca07@students.example', '2k24/mca/07', '2024', 'MCA', 'mca', '07']],
    },
    'asha_2k24mca@students.example',
  ],
]

describe.each(institutes)('addresses with %s', (_shape, given, foreign) => {
  const institute = instituteOf(fileOf(given))

  test.each(given.samples)('%s is read in capital letters too', (address) => {
    expect(institute.identityOf(address.toUpperCase())).toEqual(institute.identityOf(address))
  })

  test(`no other address is accepted: neither ${foreign}, nor one with more text around it`, () => {
    const [[address]] = given.samples as [Said]
    for (const email of [foreign, `x@${address}`, `${address}.evil`, `${address}\n`])
      expect([email, institute.identityOf(email)]).toEqual([email, undefined])
  })

  test('a long text keeps no pattern busy', () => {
    for (const pattern of institute.patterns)
      expect(findSlow(slowTexts(pattern), 50, (text) => pattern.test(text))).toBeUndefined()
  })
})

const [[, oneShape]] = institutes as [(typeof institutes)[number]]
const right = fileOf(oneShape)

test('addresses without a programme get the one that the file names', () => {
  const file = {
    ...right,
    addresses: [
      { pattern: '(?<regNumber>(?<batch>\\d\\d)(?<roll>\\d+))@students\\.example', programme: 'imca' },
    ],
    samples: [sampleOf(['24007@students.example', '24007', '2024', 'MCA', 'imca', '007'])],
  }
  expect(instituteOf(file).identityOf('23012@students.example')).toEqual({
    regNumber: '23012',
    batch: '2023',
    branch: 'mca',
    programme: 'imca',
    roll: '012',
    numberKey: 'imca 2023 12',
  })
  expect(faultsOf({ ...file, addresses: [{ ...file.addresses[0], programme: 'mba' }] })).toEqual([
    "addresses.0.programme: no programme has the code 'mba'",
  ])
})

test.each([
  [
    'an impossible date',
    { yearBegins: '02-30' },
    ['yearBegins: use a month and a day like 07-01 for the first of July'],
  ],
  ['no programme', { programmes: [] }, ['programmes: name at least one']],
  ['an unknown key', { years: 3 }, ['Unrecognized key: "years"']],
  [
    'a code of two programmes',
    { programmes: [{ ...mca, otherCodes: ['ca'] }, imca, { ...msc, otherCodes: ['ca', 'imca'] }] },
    [
      "programmes: 'ca' is a code of more than one of them",
      "programmes: 'imca' is a code of more than one of them",
    ],
  ],
  [
    'lateral entries after the end',
    {
      programmes: [
        { ...mca, otherCodes: ['ca'] },
        { ...imca, lateralEntryYear: 6 },
      ],
    },
    ['programmes.1.lateralEntryYear: use at most its years, 5'],
  ],
  [
    'missing groups',
    { addresses: [{ pattern: '(?<regNumber>(?<batch>\\d+))@students\\.example' }] },
    ['addresses.0.pattern: the named groups roll, programme are missing'],
  ],
  [
    'a pattern that backtracks too much',
    {
      addresses: [
        {
          pattern:
            '(?:[a-z]+\\.?)+(?<regNumber>(?<programme>ca|imca)(?<roll>\\d{5})\\.(?<batch>\\d{2}))@students\\.example',
        },
      ],
    },
    [expect.stringMatching(/^addresses\.0\.pattern: this takes too long/)],
  ],
  [
    'samples with a wrong result',
    {
      samples: [
        sampleOf(['asha.ca10012.24@students.example', 'ca10012', '2023', 'MSC', 'ca', '12']),
        sampleOf(['asha@students.example', 'ca10012.24', '2024', 'MCA', 'mca', '10012']),
      ],
    },
    [
      "samples.0.regNumber: for asha.ca10012.24@students.example it is 'ca10012.24', not 'ca10012'",
      "samples.0.batch: for asha.ca10012.24@students.example it is '2024', not '2023'",
      "samples.0.branch: for asha.ca10012.24@students.example it is 'mca', not 'msc'",
      "samples.0.programme: for asha.ca10012.24@students.example it is 'mca', not 'ca'",
      "samples.0.roll: for asha.ca10012.24@students.example it is '10012', not '12'",
      'samples.1.address: no pattern matches asha@students.example',
    ],
  ],
  [
    'several problems',
    { yearBegins: 'July', programmes: [{ ...mca, code: 'M-A', years: 0.7, branch: ' ' }] },
    [
      'yearBegins: use a month and a day like 07-01 for the first of July',
      'programmes.0.code: use 1 to 20 letters and digits',
      'programmes.0.branch: this is empty',
      'programmes.0.years: use whole or half years, such as 2.5',
      'programmes.0.years: use 1 to 10',
    ],
  ],
])('a file with %s is reported with the place', (_what, changes, faults) => {
  expect(faultsOf({ ...right, ...changes })).toEqual(faults)
})

test('a pattern with small letters and batches of other lengths accepts only these', () => {
  const institute = instituteOf({
    ...right,
    addresses: [
      ...right.addresses,
      { pattern: '(?<regNumber>(?<programme>ca)(?<roll>\\w+)-(?<batch>\\d+))@students\\.example' },
    ],
  })
  const batchOf = (email: string) => institute.identityOf(email)?.batch
  expect(batchOf('ca1-24@students.example')).toBe('2024')
  expect(batchOf('ca1-1999@students.example')).toBe('1999')
  for (const email of ['ca1-4@students.example', 'ca1-024@students.example', 'ca_-24@students.example'])
    expect([email, batchOf(email)]).toEqual([email, undefined])
})

test('the example in the documentation is valid', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [, example = ''] = /```json\n([^`]+)```/.exec(page) ?? []
  expect(instituteOf(JSON.parse(example)).identityOf('zoya.lca10014.23@students.example')).toEqual({
    regNumber: 'lca10014.23',
    batch: '2022',
    branch: 'mca',
    programme: 'mca',
    roll: '10014',
    numberKey: 'mca 2023 lateral 10014',
  })
})

test('two addresses of one student have one key, however each writes the number; other students have another', () => {
  const file = {
    ...right,
    programmes: [{ ...mca, otherCodes: ['ca'], lateralEntryYear: 2 }, imca],
    addresses: [
      {
        pattern:
          '[a-z]+\\.(?<regNumber>(?<programme>ca|imca)10(?<roll>\\d{3})\\.(?<batch>\\d\\d))@students\\.example',
      },
      {
        pattern:
          '[a-z]+\\.(?<regNumber>(?<batch>\\d{4})(?<lateral>l)?(?<programme>i?mca)(?<roll>\\d+))@students\\.example',
      },
    ],
    samples: [sampleOf(['asha.ca10012.24@students.example', 'ca10012.24', '2024', 'MCA', 'mca', '012'])],
  }
  const keyOf = (name: string) => instituteOf(file).identityOf(`${name}@students.example`)?.numberKey
  const asha = keyOf('asha.ca10012.24')
  for (const same of ['asha.2024mca012', 'ashar.2024mca12', 'asha.2024mca0012'])
    expect(keyOf(same)).toBe(asha)
  for (const other of ['asha.2024imca012', 'asha.2023mca012', 'asha.2025lmca012', 'asha.2024lmca012'])
    expect(keyOf(other)).not.toBe(asha)
})

test.each([
  ['mca', '2024', '2026-12-31'],
  ['mca', '24', '2026-12-31'],
  ['mcajan', '2024', '2026-07-04'],
  ['mcaaug', '2024', '2027-02-28'],
  ['mcaaug', '2025', '2028-02-29'],
  ['msc', '2024', '2026-06-30'],
  ['mba', '2024', undefined],
  ['msc', '2k24', undefined],
])('programme %s, batch %s: until %s', (programme, batch, lastDay) => {
  const institute = instituteOf({
    ...right,
    programmes: [
      { ...mca, otherCodes: ['ca'], years: 2.5 },
      { ...mca, code: 'mcajan', years: 2.5, yearBegins: '01-05' },
      { ...mca, code: 'mcaaug', years: 2.5, yearBegins: '08-31' },
      msc,
      imca,
    ],
  })
  const end = graduationOf(institute, { programme, batch })
  expect(end && daysBefore(end, 1)).toBe(lastDay)
})

test.each([
  ['2026-07-01', '2027-06-30'],
  ['2027-04-01', '2027-06-30'],
  ['2027-04-02', '2028-06-30'],
  ['2027-06-30', '2028-06-30'],
])('a term that starts on %s usually ends on %s', (day, end) => {
  expect(yearEnd({ yearBegins: '07-01' }, day)).toBe(end)
})

test('a roll number has the same key with and without zeros, and another one with another letter', () => {
  const institute = instituteOf({
    ...right,
    addresses: [
      ...right.addresses,
      { pattern: '(?<regNumber>(?<programme>ca)-(?<roll>\\w+)-(?<batch>\\d\\d))@students\\.example' },
    ],
  })
  const keyOf = (roll: string) => institute.identityOf(`ca-${roll}-24@students.example`)?.numberKey
  expect(keyOf('A07')).toBe(keyOf('a7'))
  expect(keyOf('007')).toBe(keyOf('7'))
  expect(new Set(['a7', 'b7', '7', 'a70', '7a', '0'].map(keyOf)).size).toBe(6)
})
