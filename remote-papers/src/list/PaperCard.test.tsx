import { render, screen } from '@testing-library/react'
import { paper, shareLink } from '../testing/papers'
import { PaperCard } from './PaperCard'

const reader = 'asha.2024mca012@institute.example'
const show = (changes: Parameters<typeof paper>[1] = {}) =>
  render(<PaperCard paper={paper(1, changes)} reader={reader} />)

test('shows all of a paper’s fields', () => {
  show()
  expect(screen.getByRole('article', { name: 'Data Structures CS101' })).toHaveTextContent(
    /^MCA · End-SemapprovedData Structures CS101Meera IyerYear 1, semester 22024-25Uploaded 15 Jan 2025View Paper$/,
  )
  expect(screen.getByTitle('15 Jan 2025, 15:30')).toHaveTextContent('15 Jan 2025')
})

test('opens the paper in a new tab without a referrer or opener', () => {
  show({ driveLink: shareLink.replace('https', 'http') })
  const link = screen.getByRole('link', { name: 'View Paper' })
  expect(link).toHaveAttribute('href', shareLink.replace('https', 'http'))
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([
  'javascript:alert(1)',
  'https://drive.google.com.evil.example/file/d/1aB/view?usp=sharing',
  'https://evil.example/?https://drive.google.com/file/d/1aB/view?usp=sharing',
  'data:text/html,hi',
  '',
])('doesn’t link %s', (driveLink) => {
  show({ driveLink })
  expect(screen.queryByRole('link')).toBeNull()
})

test('renders names as text', () => {
  const { container } = show({ teacher: { _id: paper(1).teacher._id, name: '<img src=x onerror=alert(1)>' } })
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
})

test.each(['pending', 'approved', 'rejected'] as const)('gives %s its own colour', (status) => {
  show({ status })
  expect(screen.getByText(status)).toHaveClass('tag', status)
})

test('marks your own paper; leads see who uploaded the others', () => {
  const { rerender } = show({ status: 'pending', uploadedBy: { email: reader } })
  expect(screen.getByText('Yours')).toBeInTheDocument()
  expect(screen.queryByText(/by asha/)).toBeNull()

  rerender(
    <PaperCard paper={paper(1, { uploadedBy: { email: 'ravi@institute.example' } })} reader={reader} />,
  )
  expect(screen.queryByText('Yours')).toBeNull()
  expect(screen.getByText('by ravi@institute.example')).toBeInTheDocument()

  rerender(<PaperCard paper={paper(1)} reader={reader} />)
  expect(screen.queryByText('Yours')).toBeNull()
})

test('shows the age of uploads from the last week', () => {
  const now = Date.now()
  const { rerender } = show({ createdAt: new Date(now - 3 * 86_400_000).toISOString() })
  expect(screen.getByText('3 days ago')).toHaveAttribute('title')
  const created = new Date(now - 8 * 86_400_000).toISOString()
  rerender(<PaperCard paper={paper(1, { createdAt: created })} reader={reader} />)
  expect(screen.queryByText(/ago/)).toBeNull()
})
