import { start } from './processes.mjs'

/**
 * Starts the compiled server as a child process. `listening` resolves with its address, or rejects if the server ends first;
 * the server prints the reason itself.
 */
export function startServer() {
  const { child, end } = start(process.execPath, ['server/dist/main.js'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const listening = new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(`http://localhost:${new URL(message.listening).port || 80}`))
    end.then(() => reject(new Error()), reject)
  })
  return { listening, end }
}
