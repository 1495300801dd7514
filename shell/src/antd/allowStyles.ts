import { readNonce } from '../boot/readBoot'

/**
 * Lets antd set styles under the page's content security policy. antd writes style elements without a nonce (the
 * scroll lock of Modal and Drawer, the scroll bar's width for Table) and style attributes as text (Watermark, a
 * growing TextArea). Elements created by scripts get the nonce, and attributes are set through the DOM, which
 * scripts may do anyway. Styles in HTML are still refused.
 */
export function allowStyles(): void {
  const nonce = readNonce()
  if (!nonce) return
  const createElement = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = createElement(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
}
