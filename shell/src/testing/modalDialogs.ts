import { fireEvent } from '@testing-library/react'

type Shown = Pick<HTMLDialogElement, 'showModal' | 'close'>

/** jsdom opens no modal dialogs: as browsers do, the focus goes to the first field, and back once it is closed. */
export function setUpModalDialogs(): void {
  const prototype: Partial<Shown> = HTMLDialogElement.prototype
  let opener: Element | null = null
  beforeAll(() => {
    prototype.showModal = function showModal(this: HTMLDialogElement) {
      opener = this.contains(document.activeElement) ? opener : document.activeElement
      this.open = true
      this.querySelector('input')?.focus()
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
