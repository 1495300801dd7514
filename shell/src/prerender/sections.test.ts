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

test('Two samples of a list become a section that draws each entry, the current one as such', () => {
  expect(withEntries(`<ul><li>Home</li>${current}${other}<li>Admin<ul></ul></li></ul>`)).toBe(
    '<ul><li>Home</li>{{#pages}}{{#isCurrent}}<li><a aria-current="page" class="link active" href="{{path}}">{{label}}</a></li>{{/isCurrent}}{{^isCurrent}}<li><a class="link" href="{{path}}">{{label}}</a></li>{{/isCurrent}}{{/pages}}<li>Admin<ul></ul></li></ul>',
  )
})

test('Where no sample is current, none is drawn so', () => {
  const samples = other + other.replace('/other', '/current')

  expect(withEntries(`<ul>${samples}</ul>`)).toBe(
    '<ul>{{#pages}}<li><a class="link" href="{{path}}">{{label}}</a></li>{{/pages}}</ul>',
  )
})

test('The places of counts stand where the sample figures did', () => {
  const counts = { mcaUserCount: 90_000_001, mscUserCount: 90_000_002, leadCount: 90_000_003 }

  expect(withCounts('<b>9,00,00,001</b><b>9,00,00,002</b><b>9,00,00,003</b>', counts)).toBe(
    '<b>{{mcaUserCount}}</b><b>{{mscUserCount}}</b><b>{{leadCount}}</b>',
  )
})

test('A page on which a sample does not stand as it should ends the build', () => {
  const counts = { mcaUserCount: 90_000_001, mscUserCount: 90_000_002, leadCount: 90_000_003 }

  expect(() => withCounts('<b>90000001</b>', counts)).toThrow('no one place for mcaUserCount')
  expect(() => withEntries(`<ul>${other}<li>between</li>${current}</ul>`)).toThrow('pages')
})

test('A list that leads edit is a section of samples, and without edits what the release has', () => {
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
    'no one place for wins',
  )
})

test('What stands in the page once becomes a section that is repeated, with another for none', () => {
  const sample = '<div data-size="{{size}}"></div>'
  const cards = (page: string) => withSection(page, sample, repeated('cards', sample, '<p>None</p>'))

  expect(either('hasDay', cards(`<div>${sample}</div>`), '<h1>Club</h1>')).toBe(
    `{{#hasDay}}<div>{{#cards}}${sample}{{/cards}}{{^cards}}<p>None</p>{{/cards}}</div>{{/hasDay}}{{^hasDay}}<h1>Club</h1>{{/hasDay}}`,
  )
  expect(() => cards('<div></div>')).toThrow('no one place for cards')
  expect(() => cards(sample + sample)).toThrow('no one place for cards')
})
