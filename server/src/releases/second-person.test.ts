import { command as activationCommand } from '../releases/activation.command.ts'
import { carryOut } from '../testing/carry-out.ts'
import { onPostgres } from '../testing/on-databases.ts'
import { withEmptyRegistry } from '../testing/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../testing/release-fixtures.ts'
import { signedUpLead } from '../testing/students.ts'
import { comesToWait } from '../testing/waiting.ts'
import { activateRelease } from './activation.queries.ts'
import { coreAtServer, portalActor } from './actor.ts'
import { lockReleases } from './release-lock.ts'
import { setShare } from './rollouts.queries.ts'

const [asha, bora, core] = ['asha', 'bora', 'core'].map((name) => `${name}@institute.example`)

withEmptyRegistry(
  'where an activation needs two people',
  (portal) => {
    /** A call by one of the tokens. */
    const call = (token: string, path: string, body: object = {}) =>
      portal().app.inject({
        method: 'POST',
        url: `/backend/release/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
    const versionOf = ({ record }: FixtureRelease) => record.version
    const atServer = async (...words: string[]) => {
      const { app, clock } = portal()
      return carryOut(activationCommand, words, app.db, clock.now(), app.environment)
    }
    const tokenFor = async (...words: string[]) => (await portal().registry.team('add', ...words))[0] ?? ''

    /** Papers with one release that is active and two that wait to be, its people’s tokens, and core’s. */
    async function papers() {
      const { registry } = portal()
      const [first, next, other] = [remoteRelease('papers'), remoteRelease('papers'), remoteRelease('papers')]
      for (const release of [shellRelease(), first]) {
        await registry.publish(release)
        expect((await registry.activate(release)).json().release).toMatchObject({ active: false })
        const { lines } = await atServer('confirm', release.record.name)
        expect(lines).toEqual([`${release.record.name} ${versionOf(release)} is confirmed, for all.`])
      }
      await registry.team('grant', 'papers', '--email', 'papers@institute.example')
      for (const release of [next, other]) await registry.publish(release)
      const tokens = {
        ci: await tokenFor('papers', 'ci', '--holder', asha ?? ''),
        asha: await tokenFor('papers', 'asha', '--holder', asha ?? ''),
        bora: await tokenFor('papers', 'bora', '--holder', bora ?? ''),
        nobodys: await tokenFor('papers', 'nobodys'),
        core: await tokenFor('--core', '--holder', core ?? ''),
      }
      const activate = (token: string, release: FixtureRelease, more: object = {}) =>
        call(token, 'papers/activate', { version: versionOf(release), ...more })
      const confirm = (token: string, release: FixtureRelease, more: object = {}) =>
        call(token, 'papers/confirm', { version: versionOf(release), ...more })
      const active = async () => (await registry.active()).papers
      return { first, next, other, tokens, activate, confirm, active }
    }

    test('one person proposes, as often as they like and with whichever token; another one activates it', async () => {
      const { auditOf, postBox, app } = portal()
      const { first, next, tokens, activate, confirm, active } = await papers()

      const proposed = await activate(tokens.ci, next)
      expect(proposed.statusCode).toBe(200)
      expect(proposed.json().release).toMatchObject({
        active: false,
        proposal: { by: 'papers ci', share: null, auto: false },
      })
      expect((await activate(tokens.asha, next)).json().release.proposal.by).toBe('papers asha')
      const own = await confirm(tokens.ci, next)
      expect([own.statusCode, own.json().message]).toEqual([
        409,
        expect.stringContaining('this is the same person'),
      ])
      expect(await active()).toBe(versionOf(first))

      expect((await activate(tokens.bora, next)).json().release).toMatchObject({
        ...{ active: true, proposal: null },
        activatedBy: 'papers asha, confirmed by papers',
      })
      expect(await active()).toBe(versionOf(next))
      const audit = await auditOf(`papers ${versionOf(next)}`)
      expect(audit.map(({ action, details }) => [action, details])).toEqual([
        ['release published', expect.anything()],
        ['activation proposed', expect.objectContaining({ before: versionOf(first), token: 'ci' })],
        ['activation proposed', expect.objectContaining({ token: 'asha' })],
        ['release activated', { before: versionOf(first), token: 'bora', proposer: 'papers asha' }],
      ])
      await app.sendMails()
      const [mail] = postBox.to('papers@institute.example')
      expect(mail?.subject).toBe(`papers ${versionOf(next)} waits for a second person`)
      expect(mail?.text).toContain(`portal confirm ${versionOf(next)} papers`)
    })

    test('a token of which nobody has said whose it is confirms nothing, and what it proposed only the server confirms', async () => {
      const { registry } = portal()
      const { next, other, tokens, activate, confirm, active } = await papers()
      await activate(tokens.ci, next)

      for (const answer of [await activate(tokens.nobodys, next), await confirm(tokens.nobodys, next)]) {
        expect(answer.statusCode).toBe(409)
        expect(answer.json().message).toMatch(/^Rule second person: .*team holder papers nobodys <address>$/)
      }
      await activate(tokens.nobodys, other)
      expect((await confirm(tokens.bora, other)).json().message).toMatch(/the token papers nobodys/)
      await registry.team('holder', 'papers', 'nobodys', bora?.toUpperCase() ?? '')
      expect((await confirm(tokens.bora, other)).json().message).toMatch(/the same person/)
      expect((await confirm(tokens.core, other)).statusCode).toBe(200)
      expect(await active()).toBe(versionOf(other))
    })

    test('what somebody proposed is over once core gives the token to another one: they would confirm it with the next', async () => {
      const { registry } = portal()
      const { first, next, tokens, activate, confirm, active } = await papers()
      await activate(tokens.ci, next)
      await registry.team('holder', 'papers', 'ci', asha ?? '')
      expect((await confirm(tokens.asha, next)).json().message).toMatch(/the same person/)
      await registry.team('holder', 'papers', 'ci', bora ?? '')

      const own = await confirm(tokens.asha, next)
      expect([own.statusCode, own.json().message]).toEqual([
        409,
        expect.stringContaining('nothing of papers waits'),
      ])
      expect(await active()).toBe(versionOf(first))
    })

    test('a share and a reason are confirmed as they were proposed, and then need nobody else', async () => {
      const { registry } = portal()
      const { first, next, tokens, activate, confirm, active } = await papers()
      await activate(tokens.asha, next, { share: 5 })

      // Who looked at something else, or at what it was a moment ago, confirms nothing.
      for (const other of [
        {},
        { share: 50 },
        { share: 5, auto: true },
        { share: 5, force: 'all the same' },
      ]) {
        const isForced = 'force' in other && { force: true }
        for (const answer of [
          await activate(tokens.bora, next, other),
          await confirm(tokens.bora, next, { ...other, ...isForced }),
        ])
          expect([answer.statusCode, answer.json().message]).toEqual([
            409,
            expect.stringMatching(/wanted papers \S+ for 5 % of the sessions.* with --share 5[,;]/),
          ])
      }
      const same = await confirm(tokens.bora, next, { share: 5 })
      expect(same.json().release).toMatchObject({ active: false, share: 5 })
      expect((await call(tokens.asha, 'papers/share', { share: 25 })).statusCode).toBe(200)
      expect((await call(tokens.asha, 'papers/promote')).json().release).toMatchObject({ active: true })
      expect((await call(tokens.asha, 'papers/rollback')).statusCode).toBe(200)
      expect(await active()).toBe(versionOf(first))

      await activate(tokens.asha, next, { auto: true })
      expect((await confirm(tokens.core, next)).json().message).toMatch(/ with --auto[,;]/)
      expect((await confirm(tokens.core, next, { auto: true })).json().release).toMatchObject({
        ...{ share: 5, active: false },
      })
      // What is active already is activated without a word of anybody else.
      expect(
        (await registry.activate({ ...next, record: { ...next.record, version: versionOf(first) } })).json(),
      ).toMatchObject({ release: { active: true, proposal: null } })
    })

    test('the server, too, confirms just what it says', async () => {
      const { next, tokens, activate } = await papers()
      await activate(tokens.asha, next, { share: 5 })

      expect(await atServer('confirm', 'papers')).toMatchObject({
        isFailure: true,
        lines: [expect.stringMatching(/ for 5 % of the sessions.* with --share 5[,;]/)],
      })
      expect(await atServer('confirm', 'papers', '--share', '5')).toEqual({
        isFailure: false,
        lines: [`papers ${versionOf(next)} is confirmed, for 5 % of the sessions.`],
      })
      for (const words of [['--share', '0'], ['--all'], [versionOf(next), 'more']])
        expect((await atServer('confirm', 'papers', ...words)).lines[0]).toMatch(/^Usage/)
    })

    test('what one person alone has rolled out, before two were needed, goes on by the word of another', async () => {
      const { app, clock } = portal()
      const { first, next, tokens, activate, confirm, active } = await papers()
      const wanted = { name: 'papers', version: versionOf(next), auto: true }
      await activateRelease(app.db, wanted, coreAtServer(clock.now()))

      const words = /^Rule second person: one person alone began the rollout .* portal activate \S+ papers/
      for (const answer of [
        await call(tokens.asha, 'papers/promote'),
        await call(tokens.asha, 'papers/share', { share: 50 }),
      ])
        expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(words)])
      await expect(setShare(app.db, 'papers', 25, portalActor(clock.now()), 2)).rejects.toThrow(words)
      expect((await call(tokens.asha, 'papers/share', { share: 3 })).statusCode).toBe(200)
      expect((await activate(tokens.asha, next)).json().release).toMatchObject({ active: false, share: 3 })
      expect(await active()).toBe(versionOf(first))

      await activate(tokens.asha, next, { share: 10 })
      await confirm(tokens.bora, next, { share: 10 })
      // It is the word of two now, also where one of them says another share.
      await activate(tokens.asha, next, { share: 20 })
      expect((await call(tokens.asha, 'papers/promote')).json().release).toMatchObject({ active: true })
    })

    test('what waits is over after a day, when something else was activated, or when its token has ended', async () => {
      const { clock, registry } = portal()
      const { next, other, tokens, activate, confirm, active } = await papers()
      const waiting = async () => {
        const { app } = portal()
        const { releases } = (
          await app.inject({
            url: '/backend/release/all?name=papers',
            headers: { authorization: `Bearer ${tokens.core}` },
          })
        ).json<{ releases: { version: string; proposal: object | null }[] }>()
        return releases.flatMap(({ version, proposal }) => (proposal ? [version] : []))
      }
      await activate(tokens.asha, next)
      expect(await waiting()).toEqual([versionOf(next)])
      clock.advance(24 * 3600)
      expect(await waiting()).toEqual([])
      expect((await confirm(tokens.bora, next)).json().message).toMatch(
        /waits no more: nobody confirmed it until/,
      )
      // Whoever activates it then proposes it anew.
      expect((await activate(tokens.bora, next)).json().release.proposal).toMatchObject({ by: 'papers bora' })

      await registry.team('revoke', 'papers', 'bora')
      expect(await waiting()).toEqual([])
      expect((await confirm(tokens.asha, next)).json().message).toMatch(
        /the token papers bora.* has been ended/,
      )

      await activate(tokens.asha, next)
      await call(tokens.core, 'papers/activate', { version: versionOf(other) })
      await atServer('confirm', 'papers')
      expect(await active()).toBe(versionOf(other))
      expect((await confirm(tokens.core, next)).json().message).toMatch(/nothing of papers waits/)
    })

    test('what was proposed in the place of another release is refused when that is not active any more', async () => {
      const { next, other, tokens, activate, confirm, active } = await papers()
      await activate(tokens.asha, next)
      await confirm(tokens.bora, next)
      await activate(tokens.asha, other)
      await call(tokens.asha, 'papers/rollback')

      const late = await confirm(tokens.bora, other)
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        expect.stringMatching(/^Rule one at a time: papers was to go on from/),
      ])
      expect(await active()).not.toBe(versionOf(other))
    })

    test('a proposal is withdrawn by its team or core; rollbacks and freezes wait for nobody', async () => {
      const { first, next, other, tokens, activate, confirm, active } = await papers()
      await activate(tokens.asha, next)
      expect((await call(tokens.bora, 'papers/withdraw')).json().release.version).toBe(versionOf(next))
      expect((await call(tokens.bora, 'papers/withdraw')).statusCode).toBe(409)
      expect((await confirm(tokens.bora, next)).statusCode).toBe(409)

      await activate(tokens.asha, next)
      await confirm(tokens.bora, next)
      await activate(tokens.asha, other)
      expect((await call(tokens.core, 'papers/freeze', { note: 'look' })).statusCode).toBe(200)
      expect((await confirm(tokens.bora, other)).json().message).toMatch(/^Rule freeze/)
      const back = { name: 'papers', dryRun: false }
      expect((await call(tokens.core, 'rollback-set', back)).statusCode).toBe(200)
      expect(await active()).toBe(versionOf(first))
    })

    test('of two who confirm at once both find it done, once', async () => {
      const { app, auditOf } = portal()
      const { next, tokens, activate, confirm, active } = await papers()
      await activate(tokens.asha, next)

      const both = await Promise.all([
        confirm(tokens.bora, next),
        confirm(tokens.core, next),
        activate(tokens.bora, next),
      ])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(await active()).toBe(versionOf(next))
      const done = (await auditOf(`papers ${versionOf(next)}`)).filter(
        ({ action }) => action === 'release activated',
      )
      expect(done).toHaveLength(1)
      expect(app.environment.activationNeeds).toBe(2)
    })

    test('who confirms what another proposal replaces meanwhile confirms nothing of that', async () => {
      const { app } = portal()
      const { first, next, other, tokens, activate, confirm, active } = await papers()
      await activate(tokens.asha, next)
      let late: ReturnType<typeof confirm> | undefined
      let replaced: ReturnType<typeof activate> | undefined

      await app.db.transaction(async (tx) => {
        await lockReleases(tx)
        replaced = activate(tokens.asha, other)
        expect(await comesToWait(app.db, replaced)).toBe(true)
        late = confirm(tokens.bora, next)
        await comesToWait(app.db, late)
      })

      expect((await replaced)?.statusCode).toBe(200)
      const answer = await late
      expect([answer?.statusCode, answer?.json().message]).toEqual([
        409,
        expect.stringContaining(`papers ${versionOf(other)} waits, wanted by papers asha`),
      ])
      expect(await active()).toBe(versionOf(first))
    })

    test('the status of the part shows to all that it waits, and to its own who wants it', async () => {
      const { app } = portal()
      const { next, tokens, activate } = await papers()
      await activate(tokens.asha, next)
      const { browser: lead } = await signedUpLead(portal())

      const { body } = await app.inject('/status/papers')
      expect(body).toMatch(new RegExp(`Waiting</dt><dd><code>${versionOf(next)}</code>`))
      expect(body).not.toContain('papers asha')
      expect((await lead.open('/status/papers')).body).toContain('papers asha')
    })
  },
  { on: onPostgres, activationNeeds: 2 },
)
