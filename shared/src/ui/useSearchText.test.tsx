import { act, renderHook } from '@testing-library/react'
import { useSearchText } from './useSearchText'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function open(searched = '') {
  const search = jest.fn()
  const { result, rerender } = renderHook((address: string) => useSearchText({ searched: address, search }), {
    initialProps: searched,
  })
  const type = (text: string) => act(() => result.current.type(text))
  return { result, type, search, goTo: rerender }
}

test('what is typed goes into the address after a pause, with single spaces', () => {
  const { result, type, search } = open()
  type('two')
  act(() => jest.advanceTimersByTime(299))
  type(' two  sum ')
  act(() => jest.advanceTimersByTime(299))
  expect(search).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(search.mock.calls).toEqual([['two sum']])
  expect(result.current.text).toBe(' two  sum ')
})

test('Back during the pause is not undone by what was typed', () => {
  const { result, type, search, goTo } = open('graphs')
  type('graphs and trees')
  goTo('')
  expect(result.current.text).toBe('')
  act(() => jest.advanceTimersByTime(1000))
  expect(search).not.toHaveBeenCalled()
})

test('searches at once on request, and only once', () => {
  const { result, type, search } = open()
  type('graphs')
  act(() => result.current.searchNow())
  act(() => jest.advanceTimersByTime(1000))
  expect(search.mock.calls).toEqual([['graphs']])
})

test('keeps what is typed while the address is behind', () => {
  const { result, type, search, goTo } = open()
  for (const text of ['gra', 'graphs']) {
    type(text)
    act(() => jest.advanceTimersByTime(300))
  }
  expect(search.mock.calls).toEqual([['gra'], ['graphs']])
  goTo('gra')
  expect(result.current.text).toBe('graphs')
  goTo('graphs')
  act(() => result.current.searchNow(''))
  type('t')
  goTo('')
  expect(result.current.text).toBe('t')
  goTo('graphs')
  expect(result.current.text).toBe('graphs')
})
