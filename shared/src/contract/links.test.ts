import { leadsTo, photoHosts, readPhotoLink, readWebLink } from './links.ts'

test.each([
  ['https://contest.example/2026?a=1#b', 'https://contest.example/2026?a=1#b'],
  ['contest.example/2026', 'https://contest.example/2026'],
  ['http://contest.example', 'https://contest.example'],
  ['www.contest.example', 'https://www.contest.example'],
  [' <HTTPS://Contest.Example/A> ', 'https://contest.example/A'],
  ['https://s.example/s', 'https://s.example/s'],
  ['https://contest.example/परिणाम', 'https://contest.example/परिणाम'],
  ['https://contest.example/final_(2026)', 'https://contest.example/final_(2026)'],
  ['(https://contest.example/final_(2026)).', 'https://contest.example/final_(2026)'],
  ['Join us: https://contest.example/2026!', 'https://contest.example/2026'],
])('%s is the page %s', (typed, value) => {
  expect(readWebLink(typed)).toEqual({ value })
  expect(readWebLink(value)).toEqual({ value })
})

test.each([
  'javascript:alert(1)',
  'ftp://contest.example',
  'https://user@contest.example',
  'https://contest.example:8443',
  'https://contest.example\\@evil.example',
  'https://contest.example/"onclick="',
  'https:/contest.example',
  '//contest.example',
  'https://localhost/x',
  'contest',
  'soon to come',
])('%s is not a page', (typed) => {
  expect(readWebLink(typed)).toEqual({ message: 'Use a link that starts with https://' })
})

const photo = 'https://lh3.googleusercontent.com/a/photo=s96-c'
const page = 'This is the page of a photo. Right-click the photo, choose Copy image address and paste that'
test.each([
  [photo, { value: photo }],
  ['lh3.googleusercontent.com/a/photo=s96-c', { value: photo }],
  ['http://LH3.googleusercontent.com/a/photo=s96-c', { value: photo }],
  ['https://photos.google.com/photo/AF1', { message: page }],
  ['photos.app.goo.gl/x', { message: page }],
  ['https://drive.google.com/file/d/x/view', { message: page }],
  ['https://example.com/x.jpg', { message: 'Use an https link to a photo on googleusercontent.com' }],
])('the photo %s', (typed, reading) => {
  expect(readPhotoLink(typed)).toEqual(reading)
})

test('links only to an address that is already canonical', () => {
  expect(leadsTo(photo, photoHosts)).toBe(true)
  expect(leadsTo(`https://www.google.com/url?q=${photo}`, photoHosts)).toBe(false)
  expect(leadsTo(photo.replace('https', 'http'), photoHosts)).toBe(false)
})
