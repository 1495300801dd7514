import { juniorsAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { newStudent, signedUp, signedUpLead } from '../../testing/students.ts'

/** The student's row in the leads' list, in each of its forms. */
async function juniorsNamed(portal: Portal, regNumber: string) {
  const { browser } = await signedUpLead(portal)
  const read = async (query: string) => (await browser.get(`/lead/getJuniorsData${query}`)).json()
  const rows = [
    ...juniorsAnswer.parse(await read('')).users,
    ...juniorsAnswer.parse(await read('?export=yes')).users,
  ].filter((row) => row.regNumber === regNumber)
  return rows.map(({ name, phone }) => ({ name, phone }))
}

onDatabase('your own account', (portal) => {
  test('shows a changed name and phone number at once in the session and the leads’ lists', async () => {
    const { browser, form, user } = await signedUp(portal())
    portal().clock.advance(1)

    const answer = await browser.put('/user/account', { name: ' Asha  Rao ', phone: 9_123_456_789 })

    expect(answer.statusCode).toBe(200)
    expect(answer.json().account).toEqual({
      ...{ name: 'Asha Rao', phone: 9_123_456_789 },
      ...{ phoneVisibleTo: 'leads', isOnBoards: true, isPagePublic: false },
    })
    expect(answer.json().user).toMatchObject({ _id: user._id, name: 'Asha Rao', email: form.email })
    expect(answer.json().user.updatedAt > user.updatedAt).toBe(true)
    expect(await portal().sessionOf(browser)).toMatchObject({ user: { phone: 9_123_456_789 } })
    const seen = { name: 'Asha Rao', phone: 9_123_456_789 }
    expect(await juniorsNamed(portal(), user.regNumber)).toEqual([seen, seen])
  })

  test('hides a phone number from every answer to leads, who see that it is hidden; the rest stays', async () => {
    const { browser, form, user } = await signedUp(portal())
    await browser.put('/user/account', { phoneVisibleTo: 'nobody' })
    const seen = { name: form.name, phone: null }
    expect(await juniorsNamed(portal(), user.regNumber)).toEqual([seen, seen])
    expect((await browser.get('/user/account')).json().account).toEqual({
      ...{ name: form.name, phone: form.phone },
      ...{ phoneVisibleTo: 'nobody', isOnBoards: true, isPagePublic: false },
    })
  })

  test('does not let its owner change address, registration number or role (security, row 22)', async () => {
    const { browser } = await signedUp(portal())
    for (const extra of [{ email: newStudent().email }, { regNumber: '2024mca001' }, { isLead: true }])
      expect((await browser.put('/user/account', { name: 'Asha', ...extra })).statusCode).toBe(400)
  })

  test('can be changed at most 30 times an hour', async () => {
    const { browser } = await signedUp(portal())
    const change = async () => (await browser.put('/user/account', { isOnBoards: true })).statusCode
    for (let changed = 0; changed < 30; changed += 1) expect(await change()).toBe(200)
    expect(await change()).toBe(429)
    portal().clock.advance(3600)
    expect(await change()).toBe(200)
  })
})
