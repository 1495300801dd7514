import { act } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { start } from '../start'

let root: Root | undefined

/** An empty page with this bootstrap data. */
export function bootPage(boot: string): HTMLElement {
  document.body.innerHTML = '<script type="application/json" id="portal-boot"></script>'
  document.body.firstElementChild?.append(boot)
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  return element
}

/** Starts the portal in a page, until the end of the test. */
export async function startIn(element: HTMLElement, started = start(element)): Promise<void> {
  await act(async () => {
    root = await started
  })
  await act(() => Promise.resolve())
}

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.innerHTML = ''
})
