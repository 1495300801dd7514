import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type ReleaseManifest, signatureHeader, signedText } from '@portal/shared/contract'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { registryOf } from '../../testing/releases/registry.ts'
import {
  archiveOf,
  type FixtureRelease,
  remoteRelease,
  shellRelease,
} from '../../testing/releases/release-fixtures.ts'
import { channels, releaseEvents } from '../channels/channels.tables.ts'
import { integrityOf } from '../registry/digest.ts'
import { releaseBlobs, releaseFiles, releases } from '../registry/releases.tables.ts'
import { summaryOf } from '../registry/summary.ts'

const papers = generateKeyPairSync('ed25519')
const papersNext = generateKeyPairSync('ed25519')
const seniors = generateKeyPairSync('ed25519')

const signatureBy = (key: KeyObject, manifest: ReleaseManifest) =>
  sign(null, Buffer.from(signedText(manifest)), key).toString('base64')

const publishTo = async (app: App, { manifest, files }: FixtureRelease, signature?: string) =>
  app.inject({
    method: 'POST',
    url: `/backend/release/${manifest.name}`,
    headers: {
      authorization: `Bearer ${await registryOf(app).tokenOf(manifest.name)}`,
      'content-type': 'application/gzip',
      ...(signature !== undefined && { [signatureHeader]: signature }),
    },
    payload: await archiveOf({ manifest, files }),
  })

const teamKeys = [papers, papersNext].map((key) => ({ key: key.publicKey, label: 'ci' }))
const signingKeys = new Map([['papers', teamKeys]])

onDatabase('releases of a team with keys', { environment: { rateLimits: false, signingKeys } }, (portal) => {
  const registry = () => registryOf(portal.app)
  const publish = (release: FixtureRelease, signature?: string) => publishTo(portal.app, release, signature)

  /** Signs, publishes and activates a release. */
  async function release(made: FixtureRelease, key = papers.privateKey) {
    expect((await publish(made, signatureBy(key, made.manifest))).statusCode).toBe(201)
    const answer = await registry().activate(made)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  }

  /** The problems of the active releases that a node without caches reports. */
  async function faultsOfAnotherNode(): Promise<string> {
    // Publishing invalidates the cached set.
    await registry().publish(remoteRelease('leaderboards'))
    const { body } = await portal.app.inject('/readyz')
    return JSON.parse(body).checks.pages
  }

  beforeAll(async () => {
    await registry().release(shellRelease())
  })

  test('a token without the key can’t publish anything', async () => {
    const made = remoteRelease('papers')
    const other = remoteRelease('papers')

    for (const signature of [
      undefined,
      signatureBy(seniors.privateKey, made.manifest),
      signatureBy(papers.privateKey, other.manifest),
      Buffer.alloc(64).toString('base64'),
    ]) {
      const answer = await publish(made, signature)
      expectRefusal(answer, 409, /^Rule signature: papers .* PORTAL_SIGNING_KEY/)
    }
    for (const none of ['', 'signed', 'a'.repeat(86)])
      expect((await publish(made, none)).statusCode).toBe(400)
    expect(await portal.app.db.$count(releases, eq(releases.name, 'papers'))).toBe(0)
  })

  test('a manifest changed in the database is neither activated nor served', async () => {
    const { app } = portal
    const before = remoteRelease('papers')
    await release(before)
    const made = remoteRelease('papers')
    await release(made)
    const evil = { ...made.manifest.files, 'page.js': integrityOf(Buffer.from('evil')) }
    await app.db
      .update(releases)
      .set({ manifest: { ...made.manifest, files: evil } })
      .where(eq(releases.version, made.version))

    expect(await faultsOfAnotherNode()).toBe(
      `papers ${made.version} isn't served: it isn't signed with a key of its team`,
    )
    const { body } = await app.inject('/papers')
    expect(body).not.toContain(evil['page.js'])
    // The previous release replaces it.
    expect(body).toContain(before.manifest.files['page.js'])

    await registry().rollBack('papers')
    const again = await registry().activate(made)
    expectRefusal(again, 409, /^Rule signature: papers /m)
  })

  test('a manifest that claims another app or version isn’t served', async () => {
    const { app } = portal
    const [signed, made] = [remoteRelease('papers'), remoteRelease('papers')]
    for (const one of [signed, made]) await release(one)
    const { version } = made.manifest
    const [kept] = await app.db.select().from(releases).where(eq(releases.version, signed.version))
    for (const changed of [
      // An app without a known key.
      { manifest: { ...made.manifest, name: 'nobodys', entry: 'page.js' } },
      // Signed, and changed since.
      { manifest: signed.manifest, signature: kept?.signature ?? null },
    ]) {
      await app.db.update(releases).set(changed).where(eq(releases.version, version))

      expect(await faultsOfAnotherNode()).toMatch(`papers ${version} isn't served: `)
      expect((await registry().post('papers/activate', { version }, 'papers')).statusCode).toBe(409)
      const ask = { dryRun: true }
      expect((await registry().post('papers/rollback', ask, 'papers')).json().changes).toHaveLength(1)
    }
    expect((await registry().rollBack('papers')).statusCode).toBe(200)
    await registry().activate(remoteRelease('papers'))
  })

  test('a release activated before its team had a key is served once it is published again with it, and is signed once', async () => {
    const { app } = portal
    const made = remoteRelease('papers')
    await release(made)
    const { version } = made.manifest
    await app.db.update(releases).set({ signature: null }).where(eq(releases.version, version))
    expect(await faultsOfAnotherNode()).toContain(`papers ${version} isn't served`)

    for (const signature of Array(2).fill(signatureBy(papers.privateKey, made.manifest)))
      expect((await publish(made, signature)).statusCode).toBe(200)

    expect(await app.db.$count(releaseEvents, eq(releaseEvents.kind, 'signed'))).toBe(1)
    expect((await app.inject('/readyz')).json().checks.pages).toBe('ready')
    expect((await app.inject('/papers')).body).toContain(`/releases/papers/${version}/page.js`)
  })

  test('a rollback skips what was changed in the database, and leads to the newest signed with either key', async () => {
    const { app } = portal
    const [good, changed, latest] = [1, 2, 3].map(() => remoteRelease('papers'))
    if (!good || !changed || !latest) throw new Error('there are three')
    for (const made of [good, changed]) await release(made)
    await release(latest, papersNext.privateKey)
    expect(await faultsOfAnotherNode()).toBe('ready')
    await app.db
      .update(releases)
      .set({ manifest: { ...changed.manifest, entry: 'page.js' }, stableAt: new Date() })
      .where(eq(releases.version, changed.version))

    expect((await registry().rollBack('papers')).statusCode).toBe(200)
    expect(await registry().active()).toMatchObject({ papers: good.version })
  })

  test('a file changed in the database isn’t served, and the page has its original hash', async () => {
    const { app } = portal
    const made = remoteRelease('papers', { contents: { 'page.js': 'export const Page = "as published"' } })
    await release(made)
    const evil = Buffer.from('export const Page = "evil"')
    const address = `/releases/papers/${made.version}/page.js`
    // With the matching hash, as an attacker who knows about the check would do.
    await app.db.insert(releaseBlobs).values({ integrity: integrityOf(evil), bytes: evil })
    await app.db
      .update(releaseFiles)
      .set({ integrity: integrityOf(evil) })
      .where(sql`${releaseFiles.version} = ${made.version} AND ${releaseFiles.path} = 'page.js'`)

    expect((await app.inject(address)).statusCode).toBe(404)
    expect((await app.inject('/papers')).body).toContain(made.manifest.files['page.js'])
    expect((await app.inject(`/releases/papers/${made.version}/page.css`)).statusCode).toBe(200)
  })
})

const shellKey = generateKeyPairSync('ed25519')

const ofShell = { signingKeys: new Map([['shell', [{ key: shellKey.publicKey, label: 'core' }]]]) }

onDatabase('releases of a portal whose shell has a key', { environment: ofShell }, (portal) => {
  test('an app without a key is neither published nor served, even if its row bypassed the checks', async () => {
    const { app } = portal
    const registry = registryOf(app)
    const shell = shellRelease()
    const events = remoteRelease('events')
    await publishTo(app, shell, signatureBy(shellKey.privateKey, shell.manifest))
    await registry.activate(shell)

    const refused = await publishTo(app, events)
    expectRefusal(
      refused,
      409,
      'Rule signature: this portal only serves signed apps and has no key for events. Create one as in docs/releasing.md and ask a core maintainer to add it to SIGNING_KEYS_FILE.',
    )

    const now = new Date()
    const { manifest } = events
    const { name, version } = manifest
    await app.db.insert(releases).values({
      name,
      version,
      manifest,
      summary: summaryOf(manifest),
      digest: 'none',
      publishedAt: now,
      publishedBy: 'nobody',
    })
    await app.db.insert(channels).values({ name, active: version, activeSince: now, activeBy: 'nobody' })
    await registry.post('shell/block', {}, 'core')

    expect((await app.inject('/events')).statusCode).toBe(404)
    expect((await app.inject('/')).body).not.toContain(`/releases/events/`)
    expect((await app.inject('/readyz')).json().checks.pages).toBe(
      `events ${version} isn't served: it isn't signed with a key of its team`,
    )
  })
})
