import {
  either,
  repeated,
  withCounts,
  withEdited,
  withEntries,
  withOptional,
  withRepeated,
  withSection,
} from './sections'

const other = '<li><a class="link" href="/other">{{pages}}</a></li>'
const current = '<li><a aria-current="page" class="link active" href="/current">{{pages}}</a></li>'

test('two samples of a list become a section that also draws current entries', () => {
  expect(withEntries(`<ul><li>Home</li>${current}${other}<li>Admin<ul></ul></li></ul>`)).toBe(
    '<ul><li>Home</li>{{#pages}}{{#isCurrent}}<li><a aria-current="page" class="link active" href="{{path}}">{{label}}</a></li>{{/isCurrent}}{{^isCurrent}}<li><a class="link" href="{{path}}">{{label}}</a></li>{{/isCurrent}}{{/pages}}<li>Admin<ul></ul></li></ul>',
  )
})

test('without a current sample, none is drawn as current', () => {
  const samples = other + other.replace('/other', '/current')

  expect(withEntries(`<ul>${samples}</ul>`)).toBe(
    '<ul>{{#pages}}<li><a class="link" href="{{path}}">{{label}}</a></li>{{/pages}}</ul>',
  )
})

test('the placeholders of counts replace the sample figures', () => {
  const counts = { mcaUserCount: 90_000_001, mscUserCount: 90_000_002, leadCount: 90_000_003 }

  expect(withCounts('<b>9,00,00,001</b><b>9,00,00,002</b><b>9,00,00,003</b>', counts)).toBe(
    '<b>{{mcaUserCount}}</b><b>{{mscUserCount}}</b><b>{{leadCount}}</b>',
  )
})

test('a page with an unexpected sample fails the build', () => {
  const counts = { mcaUserCount: 90_000_001, mscUserCount: 90_000_002, leadCount: 90_000_003 }

  expect(() => withCounts('<b>90000001</b>', counts)).toThrow('exactly one placeholder for mcaUserCount')
  expect(() => withEntries(`<ul>${other}<li>between</li>${current}</ul>`)).toThrow('pages')
})

test('an editable list becomes a section of samples, or the release’s own list without edits', () => {
  const item = '<li><b class="team">{{team}}</b><ul><li><a href="/in/{{slug}}">{{value}}</a></li></ul></li>'
  const sample = withRepeated(withOptional(item, 'team'), 'names')

  expect(
    withEdited('<h2>Wins</h2><ul><li>One</li><li>Two</li></ul>', {
      name: 'wins',
      own: '<li>One</li><li>Two</li>',
      sample,
    }),
  ).toBe(
    '<h2>Wins</h2><ul>{{#wins}}<li>{{#team}}<b class="team">{{team}}</b>{{/team}}<ul>{{#names}}<li><a href="/in/{{slug}}">{{value}}</a></li>{{/names}}</ul></li>{{/wins}}{{^wins}}<li>One</li><li>Two</li>{{/wins}}</ul>',
  )
  expect(() => withEdited('<ul><li>Three</li></ul>', { name: 'wins', own: '<li>One</li>', sample })).toThrow(
    'exactly one placeholder for wins',
  )
})

test('a unique part of the page becomes a repeated section with an alternative for none', () => {
  const sample = '<div data-size="{{size}}"></div>'
  const cards = (page: string) => withSection(page, sample, repeated('cards', sample, '<p>None</p>'))

  expect(either('hasToday', cards(`<div>${sample}</div>`), '<h1>Club</h1>')).toBe(
    `{{#hasToday}}<div>{{#cards}}${sample}{{/cards}}{{^cards}}<p>None</p>{{/cards}}</div>{{/hasToday}}{{^hasToday}}<h1>Club</h1>{{/hasToday}}`,
  )
  expect(() => cards('<div></div>')).toThrow('exactly one placeholder for cards')
  expect(() => cards(sample + sample)).toThrow('exactly one placeholder for cards')
})
