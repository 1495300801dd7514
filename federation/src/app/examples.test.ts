import { checkExamples } from './examples.ts'

const path = '/seniors/:id/rounds/:round'

test.each([
  [{ id: '42', round: '1' }, undefined],
  [undefined, undefined],
  [{ id: '42' }, ":round has no value, add round: '…'"],
  [{ id: '42', round: '' }, ":round has no value, add round: '…'"],
  [{ id: '42', round: '1', name: 'x' }, 'the path has no :name, remove it'],
])('the example %j of a path with two parameters: %s', (example, violation) => {
  const check = () => checkExamples([{ path, ...(example && { example }) }])

  if (violation) expect(check).toThrow(`The example of ${path} in src/routes.ts: ${violation}`)
  else expect(check).not.toThrow()
})

test('a path without parameters has no example', () => {
  expect(() => checkExamples([{ path: '/seniors', example: {} }])).toThrow('it has no values, remove it')
  expect(() => checkExamples([{ path: '/seniors', example: { id: '1' } }])).toThrow('the path has no :id')
})
