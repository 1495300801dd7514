import { fill, parseTemplate, type View } from './template.ts'

const filled = (text: string, view: View) => fill(parseTemplate(text), view)

test('escapes values, except those marked as HTML', () => {
  const view = { name: '<b>"A & B"</b>', content: '<h1>Board</h1>' }

  expect(filled('<p title="{{name}}">{{{content}}}</p>', view)).toBe(
    '<p title="&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;"><h1>Board</h1></p>',
  )
})

test('renders a section for each item, for an object, and for true', () => {
  const view = {
    rows: [{ cells: ['1', 'asha'] }, { cells: ['2', '{{rows}}'] }],
    list: { caption: 'First' },
    heading: 'Board',
    none: false,
    empty: [],
  }

  expect(filled('{{#rows}}<tr>{{#cells}}<td>{{.}}</td>{{/cells}}</tr>{{/rows}}', view)).toBe(
    '<tr><td>1</td><td>asha</td></tr><tr><td>2</td><td>{{rows}}</td></tr>',
  )
  expect(filled('{{#list}}{{caption}}{{/list}}{{#heading}}<h1>{{heading}}</h1>{{/heading}}', view)).toBe(
    'First<h1>Board</h1>',
  )
  expect(
    filled('{{#none}}x{{/none}}{{^none}}y{{/none}}{{#empty}}x{{/empty}}{{^empty}}z{{/empty}}', view),
  ).toBe('yz')
})

test('finds only the view’s own texts, and sections see only their item', () => {
  const view = { pages: [{ label: 'one' }, { label: 'two' }], name: 'asha' }

  expect(filled('{{constructor}}{{toString}}{{unknown}}{{pages}}', view)).toBe('')
  expect(filled('{{#constructor}}x{{/constructor}}', view)).toBe('')
  const nested = `${'{{#pages}}'.repeat(5)}{{label}}{{name}}${'{{/pages}}'.repeat(5)}`
  expect(filled(nested, view)).toBe('')
  expect(filled('{{#pages}}{{label}}{{name}}{{/pages}}', view)).toBe('onetwo')
})

test.each([
  ['{{#list}}', 'the section list does not end'],
  ['{{#list}}{{/rows}}', '{{/rows}} ends no section'],
  ['{{/list}}', '{{/list}} ends no section'],
  ['{{constructor.create}}', '“{{constructor.create}}” is no tag'],
  ['{{__proto__}}', 'is no tag'],
  ['{{> partial}}', 'is no tag'],
  ['{{name', 'is no tag'],
  ['{{#a}}'.repeat(9) + '{{/a}}'.repeat(9), 'too many sections'],
])('refuses %s', (text, why) => {
  expect(() => parseTemplate(text)).toThrow(why)
})

test('takes linear time', () => {
  const text = `{{a${' '.repeat(190_000)}b}}`
  const start = performance.now()

  expect(() => parseTemplate(text)).toThrow('is no tag')
  expect(performance.now() - start).toBeLessThan(1_000)
})
