import { withCounts, withEdited, withEntries, withOptional, withRepeated } from './sections'

const other = '<li><a class="link" href="/other">{{pages}}</a></li>'
const current = '<li><a aria-current="page" class="link active" href="/current">{{pages}}</a></li>'

test('two samples of a list become a section that also draws current entries', () => {
  expect(withEntries(`<ul><li>Home</li>${current}${other}<li>Admin<ul></ul></li></ul>`)).toBe(
    '<ul><li>Home</li>{{#pages}}{{#isCurrent}}<li><a aria-current="page" class="link active" href="{{path}}">{{label}}</a></li>{{/isCurrent}}{{^isCurrent}}<li><a class="link" href="{{path}}">{{label}}</a></li>{{/isCurrent}}{{/pages}}<li>Admin<ul></ul></li></ul>',
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
  const list = { name: 'wins', own: '<li>One</li>', sample }

  expect(withEdited('<h2>Wins</h2><ul><li>One</li></ul>', list)).toBe(
    '<h2>Wins</h2><ul>{{#wins}}<li>{{#team}}<b class="team">{{team}}</b>{{/team}}<ul>{{#names}}<li><a href="/in/{{slug}}">{{value}}</a></li>{{/names}}</ul></li>{{/wins}}{{^wins}}<li>One</li>{{/wins}}</ul>',
  )
  for (const page of ['<ul></ul>', '<li>One</li><li>One</li>'])
    expect(() => withEdited(page, list)).toThrow('exactly one placeholder for wins')
})
