import { allowStyles } from './allowStyles'

const { setAttribute } = Element.prototype
afterEach(() => {
  Element.prototype.setAttribute = setAttribute
  Reflect.deleteProperty(document, 'createElement')
})

test('gives the nonce of the page to style elements, and to nothing else; writes style attributes through the DOM', () => {
  const script = document.createElement('script')
  script.setAttribute('nonce', 'of-the-page')
  document.head.append(script)
  const written = jest.fn(setAttribute)
  Element.prototype.setAttribute = written
  allowStyles()
  const element = document.createElement('textarea')
  element.setAttribute('style', 'height: 0; visibility: hidden !important')
  element.setAttribute('rows', '4')

  expect(document.createElement('style').nonce).toBe('of-the-page')
  expect(document.createElement('script').nonce).toBe('')
  expect(element.style.cssText).toBe('height: 0px; visibility: hidden !important;')
  expect(written.mock.calls).toEqual([['rows', '4']])
  expect(element.rows).toBe(4)
})
