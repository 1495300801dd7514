import { waitFor } from '@testing-library/react'

const styles = () => [...document.head.querySelectorAll('style')].map((style) => style.textContent).join('')

// In a file of its own: what other tests draw writes styles, too.
test('antd writes the styles of what nearly every page has', async () => {
  expect(styles()).not.toContain('.ant-')
  await import('./stylesAhead')
  await waitFor(() => expect(styles()).toContain('.ant-input'))
  expect(styles()).toContain('.ant-btn-variant-solid')
})
