import { systemAnswer } from '@portal/shared/contract'
import { takeLease } from '../../core/jobs/lease.queries.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { listNodes, noteNode } from '../../core/nodes/nodes.queries.ts'
import { freshDatabase } from '../../testing/databases/databases.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { newStudent, signedUpLead } from '../../testing/students.ts'

onDatabase('the System page', (portal) => {
  const asLead = async () => {
    const { browser } = await signedUpLead(portal)
    const read = async () => systemAnswer.parse((await browser.get('/lead/system')).json())
    const job = async (name: string) => (await read()).jobs.find((one) => one.name === name)
    return { browser, read, job }
  }

  test('runs a job once when a lead asks for it, and refuses while it is running', async () => {
    const { app, clock, activityOf } = portal
    const { browser, job } = await asLead()
    const runs: boolean[] = []
    let finish = () => {}
    const begun = new Promise<void>((isBegun) => {
      app.addJob('slow', 3600, async (_now, { isWanted }) => {
        runs.push(isWanted)
        if (!isWanted) return
        isBegun()
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      })
    })
    await app.runJob('slow')
    expect(await app.runJob('slow')).toBe(false)
    const want = () => browser.post('/lead/system/jobs/slow', {})
    expect((await want()).statusCode).toBe(200)
    const running = app.runJob('slow')
    await begun

    expect(await job('slow')).toMatchObject({ state: 'running', startedAt: expect.any(String) })
    const refused = await want()
    expectRefusal(refused, 409, /already running/)
    finish()
    expect(await running).toBe(true)
    expect(await app.runJob('slow')).toBe(false)
    expect(runs).toEqual([false, true])
    clock.advance(3600)
    expect(await takeLease(app.db, { name: 'slow', everySeconds: 3600 }, clock.now())).toMatchObject({
      isWanted: false,
    })
    expect(await activityOf('slow')).toHaveLength(1)
    expect((await browser.post('/lead/system/jobs/nothing', {})).statusCode).toBe(404)
    expect((await browser.post(`/lead/system/jobs/${'x'.repeat(101)}`, {})).statusCode).toBe(400)
  })

  test('says why a job failed, without addresses, and runs it again without waiting', async () => {
    const { app, clock } = portal
    const { browser, job } = await asLead()
    let works = false
    app.addJob('fails', 60, async () => {
      if (!works) throw new Error('No answer for asha@institute.example at postgres://user:secret@host/db')
    })
    await expect(app.runJob('fails')).rejects.toThrow()
    expect(await job('fails')).toMatchObject({
      state: 'failing',
      failure: 'No answer for [address] at [address]',
      failedAt: clock.now().toISOString(),
    })
    expect(await app.runJob('fails')).toBe(false)
    works = true
    await browser.post('/lead/system/jobs/fails', {})
    clock.advance(1)
    expect(await app.runJob('fails')).toBe(true)
    expect(await job('fails')).toMatchObject({ state: 'waiting', goodAt: clock.now().toISOString() })
  })

  test('says why a mail failed but not to whom, and retries it at once', async () => {
    const { app, clock, postBox } = portal
    const { browser, read } = await asLead()
    const form = newStudent()
    const send = jest.spyOn(postBox, 'send').mockRejectedValue(new Error(`450 <${form.email}> is greylisted`))
    await portal.browser().post('/user/signup', form)
    await app.sendMails()
    send.mockRestore()
    const { mails } = await read()
    expect(mails).toMatchObject({
      waiting: 1,
      list: [{ failure: '450 [address] is greylisted', attempts: 1 }],
    })
    expect(JSON.stringify(mails)).not.toContain(form.email)
    await app.sendMails()
    expect(postBox.to(form.email)).toEqual([])

    // One that is being sent has no failure, and isn't sent twice.
    const other = { to: { name: '', address: 'other@institute.example' }, subject: 'Other', text: '' }
    await insertMail(app.db, other, clock.now(), 3_600_000)
    const { message } = (await browser.post('/lead/system/mails', {})).json()
    await app.sendMails()
    expect(message).toBe('Retrying one mail')
    expect(postBox.to(form.email)).toHaveLength(1)
    expect((await read()).mails.waiting).toBe(0)
  })

  test('lists each node with its version, silent ones too, and forgets them after a day', async () => {
    const { app, clock } = portal
    const { read } = await asLead()
    const id = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33'
    await noteNode(app.db, { ...(await app.node.now()), id, host: 'other' })
    await app.node.note()
    clock.advance(120)
    expect((await read()).nodes.map(({ host, isSilent }) => [host === 'other', isSilent])).toEqual([
      [false, false],
      [true, true],
    ])
    expect((await read()).nodes[0]).toMatchObject({ version: '1.0.0', runtime: process.version })
    // No shell is released here.
    expect((await read()).nodes[0]?.faults).toEqual(['pages: not ready'])
    clock.advance(86_400)
    await app.node.note()
    expect((await listNodes(app.db)).map(({ host }) => host)).not.toContain('other')
  })
})

test('a node that stops is forgotten, so it isn’t missed', async () => {
  const database = await freshDatabase('postgres')
  const { app } = await openPortal('postgres', { database, parts: { runJobs: true } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.node.note()
  expect(await listNodes(database.db)).toHaveLength(1)
  await app.close()
  expect(await listNodes(database.db)).toEqual([])
  await database.close()
})
