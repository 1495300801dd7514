import type { Page } from '@playwright/test'
import { mailsTo } from '../portal/mailbox.ts'
import { becomeMember, expectSignedIn, expectSignedOut, logOut } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

/** A virtual fingerprint reader that always recognises the finger. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a student adds a passkey, logs in with it without typing, and can’t after removing it', async ({
  page,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\)/)
  await plugInAuthenticator(page)
  const student = await becomeMember(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Passkey name').fill('My phone')
  await passkeys.getByLabel('Your password').fill(student.password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('not used yet')
  await expect.poll(async () => (await mailsTo(student.email)).at(-1)).toContain('A passkey was added')

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('Login success!')).toBeVisible()
  // Opening a page earlier would be cancelled by the way home.
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)

  await page.goto('/account')
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' })
  await expect(row).toContainText('last used')
  await row.getByRole('button', { name: 'Remove My phone' }).click()
  const confirm = page.getByRole('button', { name: 'Remove passkey My phone' })
  await expect(confirm).toBeInViewport()
  await confirm.click()
  await expect(page.getByText('You don’t have any yet.')).toBeVisible()
  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText(/This passkey doesn’t belong to an account here/)).toBeVisible()
  await expectSignedOut(page)
})
