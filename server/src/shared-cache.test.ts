import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { bootstrapDataSchema } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { integrityOf } from './releases/registry/digest.ts'
import { releaseLoads } from './releases/reports/telemetry.tables.ts'
import { freshPostgresUrl, openPatiently } from './testing/databases/databases.ts'
import { openPortal, type Portal } from './testing/portal.ts'
import { type Registry, registryOf } from './testing/releases/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from './testing/releases/release-fixtures.ts'
import { freePorts, isNginxHere, type Nginx, startNginx } from './testing/servers/nginx.ts'
import { signedUp } from './testing/students.ts'

/** Text that nothing but itself makes smaller. */
const lines = Array.from({ length: 80 }, (_, n) => `// ${integrityOf(Buffer.from(`${n}`))}\n`).join('')

/** A release of papers with a page that is worth to be packed, and its own in each release. */
function papersRelease() {
  const release = remoteRelease('papers')
  const page = `${lines}export const Page = '${release.record.version}'`
  return { page, ...remoteRelease('papers', { ...versionOf(release), contents: { 'page.js': page } }) }
}
const versionOf = ({ record: { version } }: FixtureRelease) => ({ version })

/**
 * What a cache keeps as a CDN does: by the headers alone, for whoever asks, cookies or not; and what says nothing of it, for
 * a while. The other kind minds no `Vary` but encodings.
 */
const caches = {
  'that minds Vary': { ignored: 'Set-Cookie', key: '' },
  'that minds encodings alone': { ignored: 'Set-Cookie Vary', key: '$takes_brotli' },
}

const blocks = (listen: number, nodes: number[], { ignored, key }: (typeof caches)['that minds Vary']) =>
  `map $http_accept_encoding $takes_brotli { ~br br; default ''; }
  upstream nodes { ${nodes.map((port) => `server 127.0.0.1:${port};`).join(' ')} }
  server {
    listen 127.0.0.1:${listen};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache cdn;
      proxy_cache_key "$http_host$request_uri ${key}";
      proxy_cache_valid any 10m;
      proxy_cache_revalidate on;
      proxy_ignore_headers ${ignored};
      add_header X-Cdn $upstream_cache_status always;
    }
  }\n`

// Where there is no nginx nothing can be seen; the runners of the pipeline have it.
const describeCaches = isNginxHere()
  ? describe.each(Object.entries(caches))
  : describe.skip.each([['of nginx']])

describeCaches('two nodes behind a cache %s', (...[, cache = caches['that minds Vary']]) => {
  let nodes: Portal[]
  let registry: Registry
  let nginx: Nginx
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    const open = async () => openPortal('postgres', { database: await openPatiently(url) })
    nodes = [await open(), await open()]
    const [listen = 0, ...ports] = await freePorts(3)
    for (const [at, { app }] of nodes.entries()) await app.listen({ port: ports[at] ?? 0, host: '127.0.0.1' })
    registry = registryOf(node().app)
    await registry.release(shellRelease())
    nginx = await startNginx(
      listen,
      (folder) => `proxy_cache_path ${folder}/cache keys_zone=cdn:1m;\n${blocks(listen, ports, cache)}`,
    )
  }, 60_000)
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all((nodes ?? []).map((one) => one.close()))
  })
  const node = () => {
    const [first] = nodes
    if (!first) throw new Error('no node')
    return first
  }

  interface Person {
    name: string
    cookies: Map<string, string>
  }
  const person = async (): Promise<Person> => {
    const { form, browser } = await signedUp(node())
    return { name: form.name, cookies: new Map(browser.cookies) }
  }

  interface Asked {
    status: number
    headers: Record<string, string | string[] | undefined>
    body: Buffer
  }
  /** Asks the cache with this person's cookies, and keeps those of the answer. What comes from the cache gives none. */
  const ask = ({ cookies }: Person, path: string, headers = {}, method = 'GET') =>
    new Promise<Asked>((resolve, reject) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      request(nginx.origin + path, { method, headers: { cookie, ...headers } }, async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
        const given = answer.headers['set-cookie'] ?? []
        expect([path, answer.headers['x-cdn'] === 'HIT' && given.length > 0]).toEqual([path, false])
        for (const one of given) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
          if (value && !/Max-Age=0/.test(one)) cookies.set(name, value)
          else cookies.delete(name)
        }
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
      })
        .once('error', reject)
        .end()
    })

  const bootOf = async (who: Person) => {
    const html = (await ask(who, '/papers')).body.toString()
    const [, json = 'null'] = /id="portal-boot">(.*?)<\/script>/.exec(html) ?? []
    return bootstrapDataSchema.parse(JSON.parse(json))
  }
  /** Whom each page and call answers, and the version of papers in the page: asked twice, so of both nodes. */
  const seenBy = async (who: Person) => {
    const answers = []
    for (let time = 0; time < 2; time += 1) {
      const { session, remotes } = await bootOf(who)
      const me: { user: { name: string } } = JSON.parse((await ask(who, '/backend/user/me')).body.toString())
      const set = (await ask(who, '/backend/release/set')).body.toString()
      answers.push([
        session && 'user' in session && session.user.name,
        me.user.name,
        remotes[0]?.version,
        set,
      ])
    }
    const [[user, me, version] = [], again] = answers
    expect(again?.slice(0, 3)).toEqual([user, me, version])
    return [user, me, version]
  }
  /** How many visits are known to have the release. */
  const heardOf = async ({ record: { version } }: FixtureRelease) => {
    await Promise.all(nodes.map(({ app }) => app.loadsWritten()))
    return node().app.db.$count(releaseLoads, eq(releaseLoads.version, version))
  }
  const at = ({ record: { name, version } }: FixtureRelease, path: string) =>
    `/releases/${name}/${version}/${path}`

  test('nobody gets what is another’s, and nothing has to be purged when releases come and go', async () => {
    const [asha, bela] = [await person(), await person()]
    const [first, second, third] = [papersRelease(), papersRelease(), papersRelease()]
    const both = async () => [await seenBy(asha), await seenBy(bela)]
    const expected = (ashas: FixtureRelease, belas = ashas) => [
      [asha.name, asha.name, ashas.record.version],
      [bela.name, bela.name, belas.record.version],
    ]

    await registry.release(first)
    expect(await both()).toEqual(expected(first))
    await registry.release(second)
    expect(await both()).toEqual(expected(second))

    await registry.publish(third)
    const { path } = (await registry.post('papers/preview', versionOf(third), 'papers')).json<{
      path: string
    }>()
    await ask(asha, path)
    const { status } = await ask(asha, path, { origin: nginx.origin }, 'POST')
    expect(status).toBe(303)
    expect(await both()).toEqual(expected(third, second))
    await ask(asha, '/preview/end', { origin: nginx.origin }, 'POST')
    expect(await both()).toEqual(expected(second))

    await registry.rollBack('papers')
    expect(await both()).toEqual(expected(first))
  })

  test('unusual requests never decide what others get from the cache', async () => {
    const [asha, chitra] = [await person(), await person()]
    const release = papersRelease()
    await registry.release(release)
    const [file, missing] = [at(release, 'page.js'), at(release, 'nothing.js')]
    const odd = { range: 'bytes=0-9', 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() }
    for (const path of ['/papers', file, '/backend/user/me', missing, '/papers/%E0%A4']) {
      await ask(asha, path, {}, 'HEAD')
      for (const [name, value] of Object.entries(odd)) await ask(asha, path, { [name]: value })
    }

    const whole = await ask(chitra, file)
    expect([whole.status, whole.body.toString() === release.page, whole.headers['set-cookie']]).toEqual([
      ...[200, true],
      undefined,
    ])
    expect((await bootOf(chitra)).session).toMatchObject({ user: { name: chitra.name } })
    for (const [path, status] of [
      [missing, 404],
      ['/papers/%E0%A4', 400],
    ] as const) {
      const { headers, ...answer } = await ask(chitra, path)
      expect([path, answer.status, headers['cache-control'], headers['x-cdn']]).toEqual([
        ...[path, status],
        ...['no-store', 'MISS'],
      ])
    }
  })

  test('files come from the cache, each browser’s in a form that it can read, and the portal hears who has the release', async () => {
    const [asha, bela, chitra] = [await person(), await person(), await person()]
    const release = papersRelease()
    await registry.release(release)
    for (const who of [asha, bela, chitra]) await bootOf(who)
    for (const who of [asha, bela]) await ask(who, at(release, 'remoteEntry.js'))
    const brotli = { 'accept-encoding': 'gzip, br' }
    const read = async (who: Person, headers = {}) => {
      const answer = await ask(who, at(release, 'page.js'), headers)
      const encoding = String(answer.headers['content-encoding'])
      const page = (encoding === 'br' ? brotliDecompressSync(answer.body) : answer.body).toString()
      return { encoding, page, isKept: answer.headers['x-cdn'] === 'HIT' }
    }

    const packed = [await read(bela, brotli), await read(chitra, brotli)]
    const plain = [await read(bela), await read(chitra)]
    const heardWithFile = await heardOf(release)
    await ask(chitra, at(release, 'remoteEntry.js'))
    const heardWithEntry = await heardOf(release)

    const { page } = release
    expect(packed).toEqual([false, true].map((isKept) => ({ encoding: 'br', page, isKept })))
    expect(plain).toEqual([false, true].map((isKept) => ({ encoding: 'undefined', page, isKept })))
    // The cache gave chitra the file, and never gives anybody the entry.
    expect([heardWithFile, heardWithEntry]).toEqual([2, 3])
  })
})
