import type { Scene } from './scene.ts'
import { killedNode } from './scenes/killed-node.ts'
import { killedPostgres } from './scenes/killed-postgres.ts'

/** In the order of the table. */
export const scenes: Scene[] = [killedPostgres, killedNode]
