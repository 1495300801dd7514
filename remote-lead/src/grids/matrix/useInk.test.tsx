import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useInk } from './useInk'

function Probe({ colour }: { colour: string }) {
  const probe = useRef<HTMLSpanElement>(null)
  const ink = useInk(probe)
  return (
    <>
      <span ref={probe} style={{ color: colour, backgroundColor: 'rgb(1, 2, 3)' }} />
      <output>{ink && `${ink.solved} ${ink.open} ${ink.ratio}`}</output>
    </>
  )
}

const queries: { text: string; target: EventTarget }[] = []

beforeEach(() => {
  queries.length = 0
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((text) => {
    const target = new EventTarget()
    queries.push({ text, target })
    return Object.assign(target, {
      matches: false,
      media: text,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  })
  Object.assign(globalThis, { devicePixelRatio: 1 })
})

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('the colours are those that the style sheet gives the element', () => {
  render(<Probe colour="rgb(10, 20, 30)" />)
  expect(screen.getByRole('status')).toHaveTextContent('rgb(10, 20, 30) rgb(1, 2, 3) 1')
})

test('another theme gives other colours', async () => {
  const { rerender } = render(<Probe colour="rgb(10, 20, 30)" />)
  rerender(<Probe colour="rgb(40, 50, 60)" />)
  expect(screen.getByRole('status')).toHaveTextContent('rgb(10, 20, 30)')

  await act(async () => {
    document.documentElement.dataset.theme = 'dark'
  })

  expect(screen.getByRole('status')).toHaveTextContent('rgb(40, 50, 60)')
})

test('so does the system’s own', () => {
  const { rerender } = render(<Probe colour="rgb(10, 20, 30)" />)
  rerender(<Probe colour="rgb(40, 50, 60)" />)
  act(() => {
    for (const { text, target } of queries)
      if (text.includes('dark')) target.dispatchEvent(new Event('change'))
  })
  expect(screen.getByRole('status')).toHaveTextContent('rgb(40, 50, 60)')
})

test('a denser screen is noticed', () => {
  render(<Probe colour="red" />)
  Object.assign(globalThis, { devicePixelRatio: 2 })
  act(() => {
    for (const { text, target } of queries)
      if (text.includes('1dppx')) target.dispatchEvent(new Event('change'))
  })
  expect(screen.getByRole('status')).toHaveTextContent(/ 2$/)
})
