import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnvironment } from './environment.ts'
import { EnvironmentError } from './environment-error.ts'

const secret = 'a secret that is long enough for this'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function faultsOf(env: Record<string, string>): string[] {
  try {
    parseEnvironment(env)
    return []
  } catch (error) {
    return error instanceof EnvironmentError ? error.faults : [String(error)]
  }
}

test('a file can contain the settings; the environment has priority', () => {
  const file = write(
    'portal.env',
    `# The portal of the club\nPORT=8080\n\nSESSION_SECRET="${secret}" # signs cookies\nMAIL_FROM='Club <club@institute.example>'\nHOST=\nDEMO=0\r\n`,
  )

  expect(parseEnvironment({ SETTINGS_FILE: file, PORT: '8081' })).toMatchObject({
    port: 8081,
    host: 'localhost',
    demo: false,
    sessionSecret: secret,
    mailFrom: { name: 'Club', address: 'club@institute.example' },
  })
})

test('rejects a value that would be read in part, or with the following lines, without showing it', () => {
  const file = write(
    'portal.env',
    [
      `SESSION_SECRET=${secret}#and more`,
      'PUBLIC_URL="https://portal.example',
      'RATE_LIMITS=on # as ever',
      "HOST='localhost'#here",
      `METRICS_TOKEN="0123456789#abcdef" # it's "kept"`,
      'DATA_DIR="/a"b',
    ].join('\r\n'),
  )
  const toDo = (line: number, name: string) =>
    `SETTINGS_FILE: ${file}, line ${line}: put the value of ${name} in quotes, which end on the same line`

  expect(faultsOf({ SETTINGS_FILE: file, PUBLIC_URL: 'https://portal.example' })).toEqual([
    toDo(1, 'SESSION_SECRET'),
    toDo(2, 'PUBLIC_URL'),
    toDo(6, 'DATA_DIR'),
  ])
})

test('a secret can be in a separate file', () => {
  const smtp = write('smtp', ' smtp://portal:word@mail.example:587\n')
  const settings = write('portal.env', `SESSION_SECRET_FILE=${write('secret', `${secret}\n`)}`)

  expect(parseEnvironment({ SETTINGS_FILE: settings, SMTP_URL_FILE: smtp })).toMatchObject({
    sessionSecret: secret,
    smtpUrl: 'smtp://portal:word@mail.example:587',
  })
})

test('the environment’s secret has priority over the file’s, whichever way each is given', () => {
  const other = 'another secret, also long enough for this'
  const settings = write('portal.env', `SESSION_SECRET_FILE=${write('secret', secret)}`)
  const direct = write('direct.env', `SESSION_SECRET=${secret}`)

  expect(parseEnvironment({ SETTINGS_FILE: settings, SESSION_SECRET: other }).sessionSecret).toBe(other)
  expect(
    parseEnvironment({ SETTINGS_FILE: direct, SESSION_SECRET_FILE: write('other', other) }).sessionSecret,
  ).toBe(other)
})

test('all problems are reported at once, of files and of settings from every source', () => {
  const none = join(folder, 'none')
  const file = write(
    'portal.env',
    `SMTP_URI=smtp://mail.example\nexport PORT=1\nNODE_ENV=production\nMETRICS_PORT=0\nMETRICS_TOKEN_FILE=${write('empty', '\n')}\nMETRICS_PORT=0\n`,
  )

  expect(
    faultsOf({
      NODE_ENV: 'production',
      SETTINGS_FILE: file,
      SESSION_SECRET_FILE: none,
      SMTP_URL: 'mail',
      DATABASE_URL: 'postgres://a@b/c',
      DATABASE_URL_FILE: write('database', 'postgres://a@b/d'),
    }),
  ).toEqual([
    `SETTINGS_FILE: ${file}, line 1: there is no setting SMTP_URI`,
    `SETTINGS_FILE: ${file}, line 2: use NAME=value`,
    `SETTINGS_FILE: ${file}, line 3: libraries read NODE_ENV too: set it in the environment, like SETTINGS_FILE`,
    `SETTINGS_FILE: ${file}, line 6: METRICS_PORT is already set in line 4`,
    'DATABASE_URL: DATABASE_URL_FILE is set too: remove one of them',
    expect.stringMatching(`^SESSION_SECRET_FILE: ${none} cannot be read: .*ENOENT`),
    `METRICS_TOKEN_FILE: ${join(folder, 'empty')} is empty`,
    expect.stringMatching(/^SMTP_URL: use an address like/),
    'METRICS_PORT: use a number from 1 to 65535',
  ])
})
