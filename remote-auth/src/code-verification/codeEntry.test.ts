import { type Boxes, backspaceIn, emptyBoxes, pasteInto, typeInto } from './codeEntry'

const boxesOf = (text: string): Boxes => Array.from(text, (character) => (character === '_' ? '' : character))
const shown = ({ boxes, focus }: { boxes: Boxes; focus: number }) =>
  `${boxes.map((box) => box || '_').join('')} @${focus}`

test.each([
  ['a digit goes in and the cursor goes on', '_____', 0, '4', '4____ @1'],
  ['the last digit keeps the cursor', '1234_', 4, '5', '12345 @4'],
  ['a digit behind another takes its place', '12___', 0, '17', '72___ @1'],
  ['a digit before another takes its place', '12___', 0, '71', '72___ @1'],
  ['the same digit again goes on', '12___', 0, '11', '12___ @1'],
  ['a letter clears from its box on', '12345', 2, '3x', '12___ @2'],
  ['a letter in an empty box clears from there on', '1__45', 1, 'x', '1____ @1'],
  ['a blank clears from its box on', '12345', 3, ' ', '123__ @3'],
  ['an emptied box keeps the rest', '12345', 2, '', '12_45 @2'],
  ['the system fills the whole code into one box', '_____', 0, '04213', '04213 @4'],
  ['the system fills the whole code into a later box', '12___', 2, '04213', '04213 @4'],
])('%s', (_name, before, at, value, after) => {
  expect(shown(typeInto(boxesOf(before), at, value))).toBe(after)
})

test.each([
  ['the whole code into the first box', '_____', 0, '04213', '04213 @4'],
  ['the whole code into another box', '99___', 3, '04213', '04213 @4'],
  ['the code with blanks and a line end', '_____', 0, ' 0 4213\n', '04213 @4'],
  ['the code in a sentence', '_____', 2, 'Your code is 04213.', '04213 @4'],
  ['the code in groups in a sentence', '_____', 0, 'Your code: 04 213.', '04213 @4'],
  ['the code with a hyphen', '_____', 0, '04-213', '04213 @4'],
  ['some digits, from the box on', '1____', 1, '23', '123__ @3'],
  ['digits with a letter among them clear from there on', '99999', 0, '12x45', '12___ @2'],
  ['more than five digits fill the five', '_____', 0, '1234567', '12345 @4'],
  ['nothing changes nothing', '12___', 2, ' ', '12___ @2'],
])('pasting %s', (_name, before, at, text, after) => {
  expect(shown(pasteInto(boxesOf(before), at, text))).toBe(after)
})

test.each([
  ['takes the digit of its box', '12345', 4, '1234_ @4'],
  ['goes to the box before an empty one and takes that digit', '12___', 2, '1____ @1'],
  ['stays in the first box', '_____', 0, '_____ @0'],
])('backspace %s', (_name, before, at, after) => {
  expect(shown(backspaceIn(boxesOf(before), at))).toBe(after)
})

test('has five boxes', () => {
  expect(emptyBoxes).toEqual(['', '', '', '', ''])
})
