import { render, screen } from '@testing-library/react'
import { PreviewBanner } from './PreviewBanner'

test('a preview shows its release and end time, and can be ended without scripts', () => {
  const until = '2026-11-22T10:00:00.000Z'
  render(
    <PreviewBanner
      preview={{ name: 'papers', title: 'Question papers', version: '1.2.0-1f3a9c02', until }}
    />,
  )

  const banner = screen.getByRole('complementary', { name: 'Preview' })
  expect(banner).toHaveTextContent(
    'Preview of Question papers 1.2.0-1f3a9c02: only this browser sees it, until 22 Nov 2026, 15:30.',
  )
  expect(screen.getByRole('button', { name: 'End preview' }).closest('form')).toMatchObject({
    method: 'post',
    action: 'http://localhost:3000/preview/end',
  })
})
