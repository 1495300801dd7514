import { waitFor } from '@testing-library/react'
import { whenDrawn } from './whenDrawn'

const page = (html: string) => {
  document.body.innerHTML = html
  return document.body
}

const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))

test.each([
  ['that has no skeleton', '<p>Papers</p>'],
  ['that says something', '<p role="status">12 papers</p>'],
])('a page %s is drawn with the next frame, not before', async (_name, html) => {
  const tell = jest.fn()
  whenDrawn(page(html), tell)
  expect(tell).not.toHaveBeenCalled()

  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
})

test.each([
  ['by its label', '<div role="status" aria-label="Loading papers"></div>'],
  ['by its text', '<div role="status"><span>Loading the board</span></div>'],
  ['as busy', '<table aria-busy="true"></table>'],
])('waits for the content behind a skeleton, known %s', async (_name, html) => {
  const tell = jest.fn()
  const element = page(html)
  whenDrawn(element, tell)
  await settled()
  expect(tell).not.toHaveBeenCalled()

  element.innerHTML = '<p>Papers</p>'

  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
})

test('doesn’t wait for a loading card in a slot, which is another app’s', async () => {
  const tell = jest.fn()
  whenDrawn(page('<p>Papers</p><div data-slot="student"><div aria-busy="true"></div></div>'), tell)

  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
})

test('a page that is left before it is drawn was not displayed', async () => {
  const tell = jest.fn()
  const stop = whenDrawn(page('<p>Papers</p>'), tell)

  stop()
  await settled()

  expect(tell).not.toHaveBeenCalled()
})
