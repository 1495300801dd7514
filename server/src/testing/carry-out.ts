import { type Command, carryOut as onDatabase } from '../core/commands/command.ts'
import type { Db } from '../core/database/database.ts'
import { testEnvironment } from './portal.ts'

/** Runs a command on an open database. Most commands read no settings. */
export const carryOut = (
  command: Command,
  args: string[],
  db: Db,
  at: Date,
  environment = testEnvironment(),
) => onDatabase(command, args, db, at, environment)
