import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readInstitute, sampleInstitute } from '../institute/institute-file.ts'
import { platformEnvironment, platformVariables } from '../platforms/variables.ts'
import { projectFolder } from '../project-folder.ts'
import { backupEnvironment, backupVariables } from './backup-settings.ts'
import { EnvironmentError } from './environment-error.ts'
import { keptText } from './kept-file.ts'
import { gatherSettings, type Settings } from './settings.ts'
import { faultsTogether } from './settings-together.ts'
import { readSigningKeys, type SigningKey } from './signing-keys.ts'

const instituteFile = z.string().transform((path, context) => {
  const read = readInstitute(path)
  if ('institute' in read) return read.institute
  for (const fault of read.faults) context.addIssue(fault)
  return z.NEVER
})

const signingKeysFile = z.string().transform((path, context) => {
  const read = readSigningKeys(path)
  if ('keys' in read) return read.keys
  for (const fault of read.faults) context.addIssue(fault)
  return z.NEVER
})

const isAddressRange = (range: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true
  const [address = '', bits, ...rest] = range.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'use an address like https://portal.example', abort: true })
  .refine((address) => new URL(address).pathname === '/', 'use an origin without a path')
  .transform((address) => new URL(address).origin)

const mailbox = z.string().transform((text, context) => {
  const given = text.trim()
  const opening = given.endsWith('>') ? given.lastIndexOf('<') : -1
  const name = given.slice(0, Math.max(opening, 0)).trim()
  const address = opening < 0 ? given : given.slice(opening + 1, -1)
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(address)) return { name, address }
  context.addIssue('use an address, or a name and an address like Portal <portal@institute.example>')
  return z.NEVER
})

const contact = z
  .string()
  .trim()
  .transform((text) => (/^[^\s@:]+@[^\s@]+$/.test(text) ? `mailto:${text}` : text))
  .pipe(z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'use an e-mail or https address'))

const atLeastOne = (initial: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'use a whole number from 1')
    .default(initial)
    .transform(Number)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'use a number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'use a number from 0 to 65535'),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(logLevels, `use one of ${logLevels.join(', ')}`).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'use an address like postgresql://user:password@host:5432/portal',
    })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'use an address like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: mailbox.default({ name: 'Club Portal', address: 'portal@institute.example' }),
  PUBLIC_URL: webAddress.optional(),
  CORS_ORIGINS: list.default([]).pipe(z.array(webAddress)),
  SECURITY_CONTACT: contact.optional(),
  SESSION_SECRET: z.string().min(32, 'use at least 32 characters').optional(),
  SIGNING_KEYS_FILE: signingKeysFile.optional(),
  INSTITUTE_FILE: instituteFile.optional(),
  LEAD_EMAILS: list
    .default([])
    .pipe(z.array(z.string().toLowerCase().pipe(z.email('use e-mail addresses with commas between them')))),
  DEMO: z.enum(['0', '1'], 'use 1 or 0').optional(),
  SECOND_FACTOR: z.enum(['required', 'offered'], 'use required or offered').optional(),
  UPLOADS_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'use a whole number from 1')
    .transform(Number)
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'use on or off').default('on'),
  API_DOCS: z.enum(['on', 'off'], 'use on or off').optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'use a number of seconds from 0 to 15')
    .transform(Number)
    .refine((seconds) => seconds <= 15, 'use a number of seconds from 0 to 15')
    .optional(),
  STABLE_VIEWS: atLeastOne('20'),
  STABLE_REPORTERS: atLeastOne('5'),
  STABLE_MINUTES: atLeastOne('10'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, 'use 16 to 200 characters without spaces')
    .optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'use a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'use a number from 1 to 65535')
    .optional(),
  TRUSTED_PROXIES: list
    .default([])
    .refine((ranges) => ranges.every(isAddressRange), 'use IP addresses or ranges with commas between them'),
  ...platformVariables,
  ...backupVariables,
})

const environmentSchema = variables.transform((env) => {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Formats the log for people instead of programs. */
    isLogPretty: env.NODE_ENV === 'development',
    port: env.PORT,
    /** Only this machine can reach the portal, unless HOST or production says otherwise. */
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: resolve(projectFolder, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** The only origin that may write; undefined allows the origin that the browser asked for. */
    publicOrigin: env.PUBLIC_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Origins whose pages may load the files of releases. */
    corsOrigins: env.CORS_ORIGINS,
    securityContact: env.SECURITY_CONTACT,
    /** Browsers reach the portal over TLS: cookies are `Secure`, and HSTS is sent. */
    tls: env.PUBLIC_URL?.startsWith('https:') ?? false,
    sessionSecret: env.SESSION_SECRET,
    /** The signing keys of each app. Apps without a key are served unsigned. */
    signingKeys: env.SIGNING_KEYS_FILE ?? new Map<string, SigningKey[]>(),
    institute: env.INSTITUTE_FILE ?? sampleInstitute(),
    leadEmails: env.LEAD_EMAILS,
    demo: env.DEMO ? env.DEMO === '1' : !env.DATABASE_URL && !production,
    /** The most bytes that all uploaded files may have; less in the embedded database, whose backups are made in memory. */
    uploadBytes: (env.UPLOADS_MB ?? (env.DATABASE_URL ? 5_000 : 500)) * 1_000_000,
    rateLimits: env.RATE_LIMITS === 'on',
    /** The OpenAPI document is public. */
    apiDocs: env.API_DOCS ? env.API_DOCS === 'on' : !production,
    /** Leads must set up a second factor before they can act as leads. */
    needsSecondFactor: env.SECOND_FACTOR ? env.SECOND_FACTOR === 'required' : production,
    /** What makes a release stable enough to fall back on: this many views by this many clients over this time. */
    stability: { views: env.STABLE_VIEWS, reporters: env.STABLE_REPORTERS, minutes: env.STABLE_MINUTES },
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    /** How long a stopping portal still accepts connections, and then how long it still answers on existing ones. */
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    platforms: platformEnvironment(env),
    backup: backupEnvironment(env),
  }
})

type Parsed = z.output<typeof environmentSchema>
export type Environment = Omit<Parsed, 'sessionSecret'> & { sessionSecret: string }

/** Outside production the secret is created once and stored, so that a restart signs nobody out. */
const keptSecret = (dataDir: string) =>
  keptText(join(dataDir, 'session-secret'), {
    make: () => randomBytes(32).toString('hex'),
    pattern: /^[!-~]{32,}$/,
  })

/** Whether an address leads to another machine without TLS. */
function isInTheClear(address: string | undefined, asksForTls: (url: URL) => boolean): boolean {
  if (!address || !URL.canParse(address)) return false
  const url = new URL(address)
  return !['', 'localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && !asksForTls(url)
}

/** Settings that production can omit, but probably not on purpose. */
export function productionWarnings({
  production,
  publicOrigin,
  databaseUrl,
  smtpUrl,
}: Environment): string[] {
  if (!production) return []
  const isOpenDatabase = isInTheClear(databaseUrl, ({ searchParams }) =>
    /^(require|verify-)/.test(searchParams.get('sslmode') ?? ''),
  )
  const isOpenMail = isInTheClear(
    smtpUrl,
    ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
  )
  return [
    ...(publicOrigin
      ? []
      : ['PUBLIC_URL is not set: links in mails lead to this machine, and cookies are not bound to TLS.']),
    ...(isOpenDatabase
      ? ['DATABASE_URL does not use TLS: add ?sslmode=verify-full, unless the network is private.']
      : []),
    ...(isOpenMail
      ? ['SMTP_URL does not use TLS: use smtps:, or add ?requireTLS=true, unless the network is private.']
      : []),
  ]
}

/** Reads every setting once, from the environment and the settings file. */
export function parseEnvironment(env: Settings): Environment {
  const { settings, faults } = gatherSettings(env, Object.keys(variables.shape))
  const parsed = environmentSchema.safeParse(settings)
  const ofEach = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
  const issues = [...ofEach, ...faultsTogether(settings)]
  // A secret whose file can't be read gets no further problems.
  const isSaid = (name: string) => faults.some((fault) => fault.startsWith(`${name}_FILE:`))
  for (const [name = '', message] of issues) if (!isSaid(name)) faults.push(`${name}: ${message}`)
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults)
  return { ...parsed.data, sessionSecret: parsed.data.sessionSecret ?? keptSecret(parsed.data.dataDir) }
}
