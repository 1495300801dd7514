import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent } from '../../testing/students.ts'
import { refuseWeakPassword } from './password-rules.ts'

const owner = { name: 'Asha Sample', username: 'asha_s', email: 'asha.2024mca012@institute.example' }
const common = 'This password is too common. Choose another'
const ownName = 'This password is too close to your name, your address or the portal’s name. Choose another'

test.each(['password1', 'PassWord1', 'trustno1', 'iloveindia', 'student@123', '~~~~~~~~~~', 'aaaaaaaaaaaa'])(
  '%s is a very common password',
  async (password) => {
    await expect(refuseWeakPassword(password, owner)).rejects.toThrow(common)
  },
)

test.each([
  'asha2024',
  'Asha@1234!',
  'sampleasha',
  'Asha_S-Asha_S',
  '2024mca012',
  'asha.2024mca012',
  'AshaSample#99',
  'my-asha-99',
  'Institute#2026',
  'ClubPortal@2026',
  'club-lead-01',
])('%s is based on the name, the address or the portal’s words', async (password) => {
  await expect(refuseWeakPassword(password, owner)).rejects.toThrow(ownName)
})

test.each(['asha likes mangoes', 'sample-password', 'correct horse battery', 'ASH-9z!kQ-w7', '१२३४५६७८९क'])(
  '%s is neither',
  async (password) => {
    await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined()
  },
)

test('recognises a name in any script, and ignores one too short to mean anything', async () => {
  await expect(refuseWeakPassword('आशा@2024-आशा', { ...owner, name: 'आशा' })).rejects.toThrow(ownName)
  await expect(refuseWeakPassword('Li-90210-x!', { ...owner, name: 'Li' })).resolves.toBeUndefined()
})

onDatabase('a weak password', (portal) => {
  test('is rejected at sign-up at its field, and nothing is stored', async () => {
    const form = newStudent()
    const browser = portal().browser()
    for (const [password, message] of [
      ['password123', common],
      [`${form.username}!2024`, ownName],
    ]) {
      const answer = await browser.post('/user/signup', { ...form, password })
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { password: message }])
    }
    expect((await browser.post('/user/signup', form)).statusCode).toBe(201)
  })
})
