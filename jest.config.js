import { existsSync, readdirSync } from 'node:fs'
// Here, so that the clocks of all workers are the same.
import './scripts/moved-clock.mjs'

/** Every folder with a jest.config.js is a project, so a new remote needs no entry here. */
const projects = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/jest.config.js`, import.meta.url)),
  )
  .map((entry) => `<rootDir>/${entry.name}`)

export default {
  projects,
  testTimeout: 30_000,
  // For two cores: while one waits for PostgreSQL, a process or a timer, the others work. With PGlite each takes 0.85 GB.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1200MB',
}
