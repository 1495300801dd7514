import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnvironment, productionWarnings } from './environment.ts'
import { EnvironmentError } from './environment-error.ts'

const secret = 'a secret that is long enough for this'

function faultsOf(env: Record<string, string>): string[] {
  try {
    parseEnvironment({ SESSION_SECRET: secret, ...env })
    return []
  } catch (error) {
    return error instanceof EnvironmentError ? error.faults : [String(error)]
  }
}

test('no setting is required', () => {
  expect(parseEnvironment({ SESSION_SECRET: secret, DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    host: 'localhost',
    demo: true,
    rateLimits: true,
    production: false,
    leadEmails: [],
    trustedProxies: [],
    publicUrl: 'http://localhost:3000',
  })
})

test.each([
  [{}, true],
  [{ API_DOCS: 'off' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', API_DOCS: 'on' }, true],
])('the OpenAPI document with %j is served: %p', (changes, apiDocs) => {
  const settings = { SESSION_SECRET: secret, SMTP_URL: 'smtps://mail.example', ...changes }
  expect(parseEnvironment(settings)).toMatchObject({ apiDocs })
})

test.each([
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/portal'],
  ['SMTP_URL', 'http://localhost'],
  ['PUBLIC_URL', 'https://portal.example/club'],
  ['CORS_ORIGINS', 'https://host.example, host.example'],
  ['SECURITY_CONTACT', 'http://portal.example/report'],
  ['SESSION_SECRET', 'short'],
  ['LEAD_EMAILS', 'asha@institute.example,nobody'],
  ['METRICS_TOKEN', 'short'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,proxy.example'],
  ['MAIL_FROM', 'the portal'],
  ['LEETCODE_URL', 'file:///etc/passwd'],
  ['GFG_AUTH_URL', 'https://name:password@geeks.example'],
  ['BACKUP_TO', 's3://No_Bucket/x'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_KEEP', '36d'],
])('%s=%s ends the start with one line that names it', (name, value) => {
  const faults = faultsOf({ [name]: value })

  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name}: \\S`))
  expect(faults[0]).not.toContain('\n')
})

test('the platforms are the real ones, unless their addresses are given', () => {
  expect(parseEnvironment({ SESSION_SECRET: secret }).platforms).toMatchObject({
    addresses: { codeforces: 'https://codeforces.com', github: 'https://api.github.com' },
    areDefaults: true,
  })
  const given = { GITHUB_URL: 'https://github.example/api/v3/', GITHUB_TOKEN: 'ghp_x' }
  expect(parseEnvironment({ SESSION_SECRET: secret, ...given }).platforms).toMatchObject({
    addresses: { github: 'https://github.example/api/v3', leetcode: 'https://leetcode.com' },
    githubToken: 'ghp_x',
    areDefaults: false,
  })
})

test('all problems are reported at once, one per line: of single settings and of combinations', () => {
  const all = { PORT: 'x', DEMO: 'x', BACKUP_TO: 's3://club', SESSION_SECRET: '' }
  expect(faultsOf({ ...all, NODE_ENV: 'production' }).map((fault) => fault.split(':', 1)[0])).toEqual([
    ...['PORT', 'DEMO', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'SMTP_URL', 'SESSION_SECRET'],
  ])
})

test('production needs a secret and a mail server, keeps its limits, and has no sample accounts unless asked for', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost' }
  expect(faultsOf({ ...production, SESSION_SECRET: '' })).toEqual([
    expect.stringMatching(/^SESSION_SECRET: needed/),
  ])
  expect(faultsOf({ ...production, SMTP_URL: '' })).toEqual([expect.stringMatching(/^SMTP_URL: needed/)])
  expect(faultsOf({ ...production, RATE_LIMITS: 'off' })).toEqual([
    expect.stringMatching(/^RATE_LIMITS: off is not allowed/),
  ])
  expect(parseEnvironment({ ...production, SESSION_SECRET: secret }).demo).toBe(false)
  expect(parseEnvironment({ ...production, SESSION_SECRET: secret, DEMO: '1' }).demo).toBe(true)
  expect(parseEnvironment({ SESSION_SECRET: secret, DATABASE_URL: 'postgres://localhost/portal' }).demo).toBe(
    false,
  )
})

test('backups are off by default, and a bucket needs its access key', () => {
  const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'word' }
  const backupOf = (env: Record<string, string>) =>
    parseEnvironment({ SESSION_SECRET: secret, ...env }).backup

  expect(backupOf({})).toMatchObject({
    to: undefined,
    at: [210],
    keep: { days: 7, weeks: 4 },
    key: undefined,
  })
  expect(
    backupOf({ BACKUP_TO: '/var/backups/portal', BACKUP_AT: '00:05,12:00', BACKUP_KEEP: '3d' }),
  ).toMatchObject({ to: { folder: '/var/backups/portal' }, at: [5, 720], keep: { days: 3, weeks: 0 } })
  expect(backupOf({ BACKUP_TO: 's3://club/portal/', ...key, AWS_REGION: 'eu-central-1' })).toMatchObject({
    to: { bucket: 'club', prefix: 'portal' },
    buckets: { endpoint: 'https://s3.eu-central-1.amazonaws.com', secretAccessKey: 'word' },
  })
  expect(faultsOf({ BACKUP_TO: 's3://club' })).toEqual([
    'AWS_ACCESS_KEY_ID: needed because BACKUP_TO is a bucket',
    'AWS_SECRET_ACCESS_KEY: needed because BACKUP_TO is a bucket',
  ])
})

test('leads need a second factor in production, and if the setting says so', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost', SESSION_SECRET: secret }
  const needs = (env: Record<string, string>) => parseEnvironment(env).needsSecondFactor
  expect([needs(production), needs({ ...production, SECOND_FACTOR: 'offered' })]).toEqual([true, false])
  expect(needs({ SESSION_SECRET: secret })).toBe(false)
  expect(needs({ SESSION_SECRET: secret, SECOND_FACTOR: 'required' })).toBe(true)
  expect(faultsOf({ SECOND_FACTOR: 'always' })).toEqual(['SECOND_FACTOR: use required or offered'])
})

test('production warns about missing settings that it probably needs', () => {
  const production = { NODE_ENV: 'production', SESSION_SECRET: secret, SMTP_URL: 'smtp://localhost' }
  const warningsOf = (env: Record<string, string>) =>
    productionWarnings(parseEnvironment({ ...production, ...env }))

  expect(warningsOf({})).toEqual([expect.stringMatching(/^PUBLIC_URL/)])
  expect(warningsOf({ PUBLIC_URL: 'https://portal.example' })).toEqual([])
  expect(productionWarnings(parseEnvironment({ SESSION_SECRET: secret }))).toEqual([])
})

test('production warns about a remote database or mail server without TLS', () => {
  const warningsOf = (databaseUrl: string, smtpUrl: string) =>
    productionWarnings(
      parseEnvironment({
        NODE_ENV: 'production',
        SESSION_SECRET: secret,
        PUBLIC_URL: 'https://portal.example',
        DATABASE_URL: databaseUrl,
        SMTP_URL: smtpUrl,
      }),
    )

  expect(warningsOf('postgres://portal@db.example/portal', 'smtp://mail.example')).toEqual([
    expect.stringMatching(/^DATABASE_URL does not use TLS/),
    expect.stringMatching(/^SMTP_URL does not use TLS/),
  ])
  expect(
    warningsOf(
      'postgres://portal@db.example/portal?sslmode=verify-full',
      'smtp://mail.example?requireTLS=true',
    ),
  ).toEqual([])
  expect(warningsOf('postgres://portal@localhost/portal', 'smtps://mail.example')).toEqual([])
})

test('outside production a secret is created once, readable only by its owner, and reused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
  const dataDir = join(folder, 'data')
  const first = parseEnvironment({ DATA_DIR: dataDir }).sessionSecret
  const second = parseEnvironment({ DATA_DIR: dataDir }).sessionSecret

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).toBe(first)
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(first)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('a stored secret that was damaged is replaced, with a warning', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-env-'))
  const file = join(dataDir, 'session-secret')
  writeFileSync(file, 'abc123')
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const made = parseEnvironment({ DATA_DIR: dataDir }).sessionSecret

  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(said.mock.calls).toEqual([[expect.stringMatching(/session-secret is empty or damaged\. .*\n$/)]])
  expect(readFileSync(file, 'utf8')).toBe(made)
  rmSync(dataDir, { recursive: true })
})

describe('SIGNING_KEYS_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'keys')
  const line = (type: 'ed25519' | 'x25519') => {
    const { publicKey } = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')
    return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  }

  test('has the keys of each app, and comments', () => {
    writeFileSync(
      file,
      `# the teams' keys\npapers ${line('ed25519')}\r\n\n  papers\t${line('ed25519')} # ci of 2026\nshell ${line('ed25519')}\n`,
    )
    const { signingKeys } = parseEnvironment({ SESSION_SECRET: secret, SIGNING_KEYS_FILE: file })
    expect([...signingKeys].map(([name, keys]) => [name, ...keys.map(({ label }) => label)])).toEqual([
      ['papers', expect.stringMatching(/^key [0-9a-f]{8}$/), 'ci of 2026'],
      ['shell', expect.stringMatching(/^key [0-9a-f]{8}$/)],
    ])
    expect(parseEnvironment({ SESSION_SECRET: secret }).signingKeys.size).toBe(0)
  })

  test('reports its wrong lines, and a missing file', () => {
    const good = line('ed25519')
    writeFileSync(
      file,
      `papers\n${good}\nPapers ${good}\npapers ${line('x25519')}\npapers ${good} more\nauth ${good}\n`,
    )
    expect(faultsOf({ SIGNING_KEYS_FILE: file })).toEqual(
      [1, 2, 3, 4, 5].map((at) => expect.stringMatching(`^SIGNING_KEYS_FILE: line ${at}: use an app's name`)),
    )
    expect(faultsOf({ SIGNING_KEYS_FILE: join(folder, 'none') })).toEqual([
      expect.stringMatching(/^SIGNING_KEYS_FILE: .*none cannot be read: ENOENT/),
    ])
  })
})

test('INSTITUTE_FILE is read relative to the portal’s folder, whatever the working directory is', () => {
  const { institute } = parseEnvironment({
    SESSION_SECRET: secret,
    INSTITUTE_FILE: 'server/sample-institute.json',
  })
  expect(institute).toMatchObject({ yearBegins: '07-01', programmes: [{ code: 'mca' }, {}, {}] })
  expect(institute.identityOf('asha.2024mca012@institute.example')).toMatchObject({ batch: '2024' })
})
