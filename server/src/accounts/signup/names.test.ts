import { nameSchema } from '@portal/shared/contract'

test.each([
  'Asha Rao',
  "Siobhán O'Brien-Kaur",
  'A.P.J. Abdul Kalam',
  'அருண் குமார்',
  'ए.के. शर्मा',
  'ශ්‍රීමතී',
  '李小龙',
  'علی‌رضا احمدی',
  'മോഹന്‍ ദാസ്',
  'Núria Gal·la',
  'マリー・キュリー',
  'ז׳בוטינסקי בן־דוד',
  'Nguyễn Thị Minh Khai',
  '𞤀𞤣𞤤𞤢𞤥',
  'John Smith 3rd',
  'x'.repeat(60),
])('accepts the name %s', (name) => {
  expect(nameSchema.parse(name)).toBe(name.normalize('NFC'))
})

test.each([
  ['Rory O’Neill', "Rory O'Neill"],
  ['Keala ‘Akana', "Keala 'Akana"],
  ['Anne\u2011Marie', 'Anne-Marie'],
  ['  Asha \u00A0 Rao ', 'Asha Rao'],
  ['Jose\u0301', 'José'],
])('stores %j as %j', (typed, kept) => {
  expect(nameSchema.parse(typed)).toBe(kept)
})

test.each([
  ['a link', 'Win at evil.example now'],
  ['a link of another script', 'परीक्षा.भारत'],
  ['an e-mail address', 'asha@evil.example'],
  ['characters that change the text direction', 'Asha \u202Eoar'],
  ['a text direction mark', 'Asha\u200FRao'],
  ['invisible characters', 'Asha\u200BRao'],
  ['a joiner between Latin letters', 'Asha\u200DRao'],

  ['a joiner without effect at the end', 'محمد\u200C'],
  ['two joiners', 'علی\u200C\u200Cرضا'],
  ['a letter without a shape', '\u3164\u3164'],
  ['a line break', 'Asha\nRao'],
  ['a control character', 'Asha\u0007'],
  ['markup', '<b>Asha</b>'],
  ['an emoji', 'Asha 🎉'],
  ['no letters', "-.'"],
  ['blanks', ' \u00A0 '],
  ['too many characters', 'x'.repeat(61)],
])('rejects %s: %j', (_what, name) => {
  expect(nameSchema.safeParse(name).success).toBe(false)
})
