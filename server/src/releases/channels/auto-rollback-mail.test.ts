import { type AutoRollback, autoRollbackMail } from './auto-rollback-mail.ts'

const bad = '2.0.0-00000002'
const rollback: AutoRollback = {
  name: 'papers',
  version: bad,
  to: '1.0.0-00000001',
  set: ['papers'],
  reason: '6 of 6 visitors saw an error',
  wasCanary: false,
}

test.each<[string, Partial<AutoRollback>, string, string]>([
  [
    'was replaced',
    {},
    `papers ${bad} was rolled back automatically`,
    `The portal rolled papers ${bad} back. All visitors get 1.0.0-00000001 again.\n`,
  ],
  [
    'was replaced together with others',
    { set: ['papers', 'shell'] },
    `papers ${bad} was rolled back automatically`,
    'These apps were rolled back with it: shell.',
  ],
  [
    'was a canary',
    { wasCanary: true },
    `papers ${bad} was rolled back automatically`,
    `The portal ended the canary of papers ${bad}. All visitors get 1.0.0-00000001, the active release.`,
  ],
  [
    'can’t be replaced',
    { to: null },
    `papers ${bad} fails, and no earlier release can replace it`,
    'It stays until you activate another one. Please do that now.',
  ],
])('says that the release %s, why, and what to do', (_what, changes, subject, sentence) => {
  const mail = autoRollbackMail({ ...rollback, ...changes }, 'team@club.example', 'https://club.example')

  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(sentence)
  expect(mail.text).toContain('Why: 6 of 6 visitors saw an error.')
  expect(mail.text).toContain('https://club.example/apps/papers')
  expect(mail.text).toContain(`npx portal activate ${bad} papers --force`)
})
