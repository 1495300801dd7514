import { fireEvent } from '@testing-library/react'

type Shown = Pick<HTMLDialogElement, 'showModal' | 'close'>

/** Adds modal dialogs to jsdom: opening focuses the first field, and closing restores the focus. */
export function setUpModalDialogs(): void {
  const prototype: Partial<Shown> = HTMLDialogElement.prototype
  let opener: Element | null = null
  beforeAll(() => {
    prototype.showModal = function showModal(this: HTMLDialogElement) {
      opener = this.contains(document.activeElement) ? opener : document.activeElement
      this.open = true
      this.querySelector<HTMLElement>('input, select')?.focus()
    }
    prototype.close = function close(this: HTMLDialogElement) {
      this.open = false
      if (opener instanceof HTMLElement) opener.focus()
      fireEvent(this, new Event('close'))
    }
  })
  afterAll(() => {
    for (const name of ['showModal', 'close'] as const) delete prototype[name]
  })
}
