import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

export function commitsSince(revision) {
  const before = git('rev-parse', '--verify', `${revision}^{commit}`)
  return { before, now: git('describe', '--always', '--abbrev=9', '--dirty') }
}

/** Checks this commit out into its own folder, with packages; `remove` deletes it. */
export function checkOut(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-before-'))
  git('worktree', 'add', '--detach', '--force', folder, commit)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  process.once('exit', remove)
  execFileSync('npx', ['--yes', 'pnpm@10', 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    // Shown on failure.
    stdio: 'pipe',
  })
  return { folder, remove }
}

/** A program in this folder; `said` resolves with a match in its output, `end` with its exit code. */
export function startProgram(folder, words, env) {
  const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, ...env } })
  let output = ''
  const listeners = new Set()
  const note = (text) => {
    output += text
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const end = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  end.then(() => process.off('exit', endWithUs))
  return {
    end,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found[1])
        }
        listeners.add(look)
        look()
        end.then(({ code }) => reject(new Error(`${words.join(' ')} ended with ${code}:\n${output}`)))
      }),
    stop: () => {
      child.kill('SIGTERM')
      return end
    },
  }
}
