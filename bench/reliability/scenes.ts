import type { Scene } from './scene.ts'
import { clockAhead } from './scenes/clock-ahead.ts'
import { fullDisk } from './scenes/full-disk.ts'
import { killedNode } from './scenes/killed-node.ts'
import { killedPostgres } from './scenes/killed-postgres.ts'
import { largeRelease } from './scenes/large-release.ts'
import { lostMachine } from './scenes/lost-machine.ts'
import { rollingRestart } from './scenes/rolling-restart.ts'
import { silentDatabase } from './scenes/silent-database.ts'
import { silentMail } from './scenes/silent-mail.ts'
import { slowBodies } from './scenes/slow-bodies.ts'

/** All scenes, in the order of the table. */
export const scenes: Scene[] = [
  killedPostgres,
  killedNode,
  silentDatabase,
  silentMail,
  rollingRestart,
  slowBodies,
  largeRelease,
  fullDisk,
  clockAhead,
  lostMachine,
]
