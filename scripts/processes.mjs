import { spawn } from 'node:child_process'
import { root } from './apps.mjs'

const running = new Set()
let isStopped = false

/**
 * Starts a program of the workspace. `end` resolves with its exit code and any output that wasn't shown. Programs end
 * with this process.
 * @throws Error after `stopAll`, so that queues don't continue
 */
export function start(command, args, { cwd = root, env = {}, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  if (isStopped) throw new Error(`${command} is not started, because everything is stopping`)
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const end = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 128, signal, output: output.trim() })
    })
  })
  return { child, end }
}

export const run = (command, args, options) => start(command, args, options).end

/** Runs a script of this workspace with the current Node. */
export const runNode = (args, options) => run(process.execPath, args, options)

/** Ends all programs, and prevents new ones. */
export function stopAll(signal = 'SIGTERM') {
  isStopped = true
  for (const child of running) child.kill(signal)
}

process.on('exit', () => stopAll())

/** Runs `work` for each item, `atOnce` at a time; results are in the items' order. */
export async function each(items, atOnce, work) {
  const results = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** `1.2 s`, from a moment of performance.now(). */
export const secondsSince = (moment) => `${((performance.now() - moment) / 1000).toFixed(1)} s`

/** Like `each`, but calls `failed` for failures and continues. Resolves with the successful items. */
export async function eachThatCan(items, atOnce, work, failed) {
  const results = await each(items, atOnce, (item) =>
    work(item).then(
      () => [item],
      (error) => {
        failed(item, error)
        return []
      },
    ),
  )
  return results.flat()
}
