import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { projectFolder } from '../project-folder.ts'

export type Settings = Readonly<Record<string, string | undefined>>

/** Secrets can be in a separate file, which the setting `<name>_FILE` names. */
const secretSettings = [
  'DATABASE_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'GITHUB_TOKEN',
  'BACKUP_KEY',
  'AWS_SECRET_ACCESS_KEY',
] as const

const fileSettingOf = (name: string) => `${name}_FILE`

/** An empty setting counts as absent. */
const given = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  )

type Read = { text: string } | { fault: string }

function read(setting: string, path: string): Read {
  try {
    // Some editors start a file with a byte order mark.
    return { text: readFileSync(resolve(projectFolder, path), 'utf8').replace(/^\uFEFF/, '') }
  } catch (error) {
    return { fault: `${setting}: ${path} cannot be read: ${String(error)}` }
  }
}

/** A value without surprises: quoted and closed on the same line, or unquoted; a comment needs a space before it. */
const plainValue = /^\s*(?:(["'`])(?:(?!\1).)*\1\s*(?:#.*)?|(?!["'`])(?:[^#]|(?<=\s)#.*)*)$/

/** Problems in a file with one setting per line. */
function* lineFaults(path: string, text: string, names: ReadonlySet<string>) {
  const seen = new Map<string, number>()
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const [, name, value = ''] = /^\s*([A-Z_]+)=(.*)/.exec(line) ?? []
    const place = `SETTINGS_FILE: ${path}, line ${at + 1}`
    if (name === undefined) yield `${place}: use NAME=value`
    else if (name === 'NODE_ENV')
      yield `${place}: libraries read NODE_ENV too: set it in the environment, like SETTINGS_FILE`
    else if (!names.has(name)) yield `${place}: there is no setting ${name}`
    else if (seen.has(name)) yield `${place}: ${name} is already set in line ${seen.get(name)}`
    else if (!plainValue.test(value))
      yield `${place}: put the value of ${name} in quotes, which end on the same line`
    if (name !== undefined) seen.set(name, at + 1)
  }
}

function settingsOfFile(path: string | undefined, names: readonly string[], faults: string[]): Settings {
  if (path === undefined) return {}
  const file = read('SETTINGS_FILE', path)
  if ('fault' in file) {
    faults.push(file.fault)
    return {}
  }
  const known = new Set([...names, ...secretSettings.map(fileSettingOf)])
  faults.push(...lineFaults(path, file.text, known))
  return given(parseEnv(file.text))
}

/**
 * All settings: those of the environment, then those of the file that SETTINGS_FILE names, with secrets read from their
 * own files. `names` are the known settings.
 */
export function gatherSettings(
  env: Settings,
  names: readonly string[],
): { settings: Record<string, string>; faults: string[] } {
  const faults: string[] = []
  const ofEnvironment = given(env)
  const settings = { ...settingsOfFile(ofEnvironment.SETTINGS_FILE, names, faults) }
  for (const name of secretSettings) {
    const file = fileSettingOf(name)
    // The environment has priority, whichever way the secret is given there.
    if (ofEnvironment[name] || ofEnvironment[file]) {
      delete settings[name]
      delete settings[file]
    }
  }
  Object.assign(settings, ofEnvironment)
  for (const name of secretSettings) {
    const path = settings[fileSettingOf(name)]
    if (path === undefined) continue
    if (settings[name]) faults.push(`${name}: ${fileSettingOf(name)} is set too: remove one of them`)
    const secret = read(fileSettingOf(name), path)
    if ('fault' in secret) faults.push(secret.fault)
    else if (secret.text.trim() === '') faults.push(`${fileSettingOf(name)}: ${path} is empty`)
    else settings[name] = secret.text.trim()
  }
  return { settings: given(settings), faults }
}
