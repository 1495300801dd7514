import { linesOf, problem } from './findings.ts'

test('a finding is one line, also for an answer of several lines', () => {
  const says = 'Invalid login: 535-5.7.8 Not accepted. See\r\n535 5.7.8 https://mail.example'
  expect(linesOf([problem('mail', says, 'Check SMTP_URL.')])).toEqual([
    'error   mail        Invalid login: 535-5.7.8 Not accepted. See 535 5.7.8 https://mail.example. Check SMTP_URL.',
  ])
})
