import mustache from 'mustache'
import { withCounts, withEntries } from './sections'

const other = '<li><a class="link" href="/other">{{pages}}</a></li>'
const current = '<li><a aria-current="page" class="link active" href="/current">{{pages}}</a></li>'

const entries = [
  { path: '/seniors', label: 'Seniors & more', isCurrent: true },
  { path: '/papers', label: 'Papers', isCurrent: false },
]

const drawn = (template: string) =>
  mustache.render(template, { pages: entries }, {}, { escape: (text) => text })

test('Two samples of a list become a section that draws each entry, the current one as such', () => {
  expect(drawn(withEntries(`<ul><li>Home</li>${current}${other}<li>Admin<ul></ul></li></ul>`))).toBe(
    '<ul><li>Home</li><li><a aria-current="page" class="link active" href="/seniors">Seniors & more</a></li><li><a class="link" href="/papers">Papers</a></li><li>Admin<ul></ul></li></ul>',
  )
})

test('Where no sample is current, none is drawn so', () => {
  const samples = other + other.replace('/other', '/current')

  expect(drawn(withEntries(`<ul>${samples}</ul>`))).toBe(
    '<ul><li><a class="link" href="/seniors">Seniors & more</a></li><li><a class="link" href="/papers">Papers</a></li></ul>',
  )
})

test('The places of counts stand where the sample figures did', () => {
  const counts = { mcaUserCount: 90_000_001, mscUserCount: 90_000_002, leadCount: 90_000_003 }

  expect(withCounts('<b>9,00,00,001</b><b>9,00,00,002</b><b>9,00,00,003</b>', counts)).toBe(
    '<b>{{counts.mcaUserCount}}</b><b>{{counts.mscUserCount}}</b><b>{{counts.leadCount}}</b>',
  )
})
