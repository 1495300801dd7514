import { allowStyles } from './allowStyles'

const { setAttribute } = Element.prototype
const written = jest.fn(setAttribute)

beforeEach(() => {
  const script = document.createElement('script')
  script.setAttribute('nonce', 'of-the-page')
  document.head.append(script)
  Element.prototype.setAttribute = written
  allowStyles()
  written.mockClear()
})

afterEach(() => {
  Element.prototype.setAttribute = setAttribute
  Reflect.deleteProperty(document, 'createElement')
})

test('gives the nonce of the page to style elements, and to nothing else', () => {
  expect(document.createElement('style').nonce).toBe('of-the-page')
  expect(document.createElement('script').nonce).toBe('')
})

test('writes style attributes through the DOM, which the policy allows', () => {
  const element = document.createElement('textarea')
  element.setAttribute('style', 'height: 0; visibility: hidden !important')

  expect(element.style.height).toBe('0px')
  expect(element.style.getPropertyPriority('visibility')).toBe('important')
  expect(written).not.toHaveBeenCalled()
})

test('leaves other attributes as they are', () => {
  const element = document.createElement('textarea')
  element.setAttribute('rows', '4')

  expect(element.rows).toBe(4)
})
