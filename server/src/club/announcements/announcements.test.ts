import { eq } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'

const talk = { title: 'Talk', text: 'Room 204\nat five', endsOn: '2026-12-31', isPublic: true }

onDatabase('announcements', (portal) => {
  let lead: Member
  beforeAll(async () => {
    portal.clock.set('2026-12-01T06:00:00Z')
    lead = await signedUpLead(portal)
  })
  const post = async (changes: object = {}) => {
    portal.clock.advance(60)
    const answer = await lead.browser.post('/announcement/add', { ...talk, ...changes })
    return { status: answer.statusCode, ...answer.json() }
  }
  const titlesFor = async (browser = portal.browser(), path = 'getAll') =>
    (await browser.get(`/announcement/${path}`)).json().data.map(({ title }: { title: string }) => title)

  test('visitors read public ones, members also the others, newest first', async () => {
    await post({ title: 'For all' })
    await post({ title: 'For us', isPublic: false })
    const { browser } = await signedUp(portal)

    expect((await titlesFor(browser)).slice(0, 2)).toEqual(['For us', 'For all'])
    expect(await titlesFor()).not.toContain('For us')
    expect((await titlesFor())[0]).toBe('For all')
  })

  test('a member’s home shows the newest two that haven’t ended, without dismissed ones', async () => {
    for (const title of ['One', 'Two', 'Three']) await post({ title })
    const ending = await post({ title: 'Until today', endsOn: '2026-12-01' })
    const { browser } = await signedUp(portal)
    const home = () => titlesFor(browser, 'current')
    const dismiss = (isDismissed: boolean) =>
      browser.put(`/announcement/${ending.data._id}/dismissed`, { isDismissed })

    expect(await home()).toEqual(['Until today', 'Three'])
    await dismiss(true)
    await dismiss(true)
    expect(await home()).toEqual(['Three', 'Two'])
    await dismiss(false)
    expect(await home()).toEqual(['Until today', 'Three'])
    const hasEnded = async () => {
      const { data } = (await browser.get('/announcement/getAll')).json()
      return data.find(({ _id }: { _id: string }) => _id === ending.data._id)?.hasEnded
    }
    expect(await hasEnded()).toBe(false)
    // The day ends at midnight in India.
    portal.clock.set('2026-12-01T18:30:00Z')
    expect(await home()).toEqual(['Three', 'Two'])
    expect(await hasEnded()).toBe(true)
  })

  test('leads change, withdraw and show them again, and the activity has all of it', async () => {
    const { _id } = (await post({ title: 'First' })).data
    const path = `/announcement/${_id}`

    await lead.browser.put(path, { ...talk, title: 'Second', link: 'club.example/talk' })
    await lead.browser.put(`${path}/withdrawn`, { isWithdrawn: true })
    expect(await titlesFor()).not.toContain('Second')
    const shown = await lead.browser.put(`${path}/withdrawn`, { isWithdrawn: false })

    expect(shown.json().data).toMatchObject({
      title: 'Second',
      link: 'https://club.example/talk',
      editedAt: expect.any(String),
      isWithdrawn: false,
    })
    const entries = await portal.activityOf(_id)
    expect(entries.map(({ action }) => action)).toEqual([
      ...['announcement posted', 'announcement changed'],
      ...['announcement withdrawn', 'announcement restored'],
    ])
  })

  test('their text keeps line breaks, but loses control and direction characters', async () => {
    const { text } = (await post({ text: 'Call \u202A98765\u202C\r\n\tat\u0007 five' })).data

    expect(text).toBe('Call 98765\n\tat five')
  })

  test('their first HTML has the day in India', async () => {
    portal.clock.set('2026-11-30T20:00:00Z')
    await post({ title: 'At night' })
    portal.clock.set('2026-12-01T19:00:00Z')

    const content = await portal.app.pageContents.of('/announcements')
    expect(content?.list.rows).toContainEqual(['At night', talk.text, '1 Dec 2026'])
  })

  describe('their mail', () => {
    const subscriber = async (changes: Partial<typeof users.$inferInsert> = {}) => {
      const member = await signedUp(portal)
      await member.browser.put('/subscription/announcements', { isSubscribed: true })
      if (Object.keys(changes).length > 0)
        await portal.app.db.update(users).set(changes).where(eq(users.email, member.form.email))
      return { ...member, email: member.form.email }
    }
    /** Sets the clock to another day, with a lead who has just signed in. */
    const goTo = async (moment: string) => {
      portal.clock.set(moment)
      lead = await signedUpLead(portal)
    }
    const runJob = async () => {
      portal.clock.advance(11)
      await portal.app.runJob('announcement mails')
      await portal.app.sendMails()
    }

    test('goes once to subscribers who aren’t suspended, with a link that unsubscribes them', async () => {
      const [{ email }, suspended] = [await subscriber(), await subscriber({ suspendedAt: new Date() })]
      const { form } = await signedUp(portal)
      const { _id } = (await post({ title: 'Mailed', link: 'https://club.example' })).data

      const started = await lead.browser.post(`/announcement/${_id}/mail`)
      await runJob()
      await runJob()

      expect(started.json().data.mail).toMatchObject({ queued: 0, finishedAt: null })
      const { postBox } = portal
      expect([suspended.email, form.email].flatMap((address) => postBox.to(address))).toHaveLength(0)
      const [mail, ...more] = postBox.to(email).filter(({ subject }) => subject === 'Mailed')
      expect(more).toEqual([])
      expect(mail?.text).toContain('Room 204\nat five')
      expect(mail?.text).toContain(mail?.unsubscribeUrl)
      const [managed] = (await lead.browser.get('/announcement/managed')).json().data
      expect(managed.mail).toMatchObject({ queued: 1, subscribers: 1, finishedAt: expect.any(String) })
    })

    /** Mails an announcement while the mail server fails. */
    const queue = async (title: string, endsOn = talk.endsOn) => {
      const { _id } = (await post({ title, endsOn })).data
      const send = jest.spyOn(portal.postBox, 'send').mockRejectedValue(new Error('down'))
      await lead.browser.post(`/announcement/${_id}/mail`)
      await runJob()
      expect(send).toHaveBeenCalled()
      send.mockRestore()
      return _id
    }
    const sendLater = async () => {
      portal.clock.advance(60)
      await portal.app.sendMails()
    }
    const recipientsOf = (title: string) =>
      portal.postBox.mails.flatMap(({ to, subject }) => (subject === title ? [to.address] : []))

    test('doesn’t reach those who unsubscribe or are suspended while it waits', async () => {
      await goTo('2026-12-03T06:00:00Z')
      const [stays, leaves, suspended] = [await subscriber(), await subscriber(), await subscriber()]
      await queue('Waits')
      await leaves.browser.put('/subscription/announcements', { isSubscribed: false })
      await portal.app.db
        .update(users)
        .set({ suspendedAt: new Date() })
        .where(eq(users.email, suspended.email))

      await sendLater()

      expect(recipientsOf('Waits')).toContain(stays.email)
      expect(recipientsOf('Waits')).not.toContain(leaves.email)
      expect(recipientsOf('Waits')).not.toContain(suspended.email)
    })

    test('starts once a day and once for an announcement, until it ends', async () => {
      await goTo('2026-12-03T18:31:00Z')
      const [one, two] = [(await post()).data._id, (await post()).data._id]
      const ended = (await post({ endsOn: '2026-12-04' })).data._id
      const send = async (id: string) => {
        const answer = await lead.browser.post(`/announcement/${id}/mail`)
        return [answer.statusCode, answer.json().message]
      }

      expect((await send(one))[0]).toBe(200)
      expect(await send(two)).toEqual([
        409,
        'An announcement was already mailed today. Mail this one tomorrow',
      ])
      portal.clock.set('2026-12-04T18:30:00Z')
      expect(await send(one)).toEqual([409, 'This announcement was already mailed'])
      expect(await send(ended)).toEqual([409, 'Only an announcement that members see can be mailed'])
      expect((await send(two))[0]).toBe(200)
    })

    test('ends when the announcement is withdrawn', async () => {
      await goTo('2026-12-05T18:31:00Z')
      await subscriber()
      const _id = await queue('Wrong date')
      const path = `/announcement/${_id}/withdrawn`

      const { data } = (await lead.browser.put(path, { isWithdrawn: true })).json()
      expect(data.mail).toMatchObject({ queued: 0, finishedAt: expect.any(String) })
      await lead.browser.put(path, { isWithdrawn: false })
      await runJob()
      await sendLater()

      expect(recipientsOf('Wrong date')).toEqual([])
    })

    test('isn’t sent once the announcement has ended', async () => {
      await goTo('2026-12-06T18:31:00Z')
      await subscriber()
      const started = (await post({ title: 'Not queued', endsOn: '2026-12-08' })).data._id
      await lead.browser.post(`/announcement/${started}/mail`)
      await goTo('2026-12-08T18:30:00Z')
      await runJob()
      await queue('Queued', '2026-12-09')
      await goTo('2026-12-09T18:30:00Z')
      await sendLater()

      expect([...recipientsOf('Not queued'), ...recipientsOf('Queued')]).toEqual([])
    })
  })
})
