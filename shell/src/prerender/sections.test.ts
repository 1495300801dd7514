import { withCounts, withEntries, withSection } from './sections'

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
  for (const page of ['<ul></ul>', '<li>One</li><li>One</li>'])
    expect(() => withSection(page, '<li>One</li>', '{{#wins}}{{/wins}}')).toThrow(
      'exactly one placeholder for wins',
    )
})
