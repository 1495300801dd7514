import {
  type Command,
  type CommandHelp,
  done,
  failed,
  type Work,
  wrongCall,
} from '../core/commands/command.ts'
import { rebuildProgress } from '../kept-progress/repair.queries.ts'
import { differingStudents } from './check.queries.ts'

export const help: CommandHelp = {
  summary: 'make the kept progress of all students anew, or compare it',
  usage: ['portal-server progress rebuild [--check]'],
}

const students = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`

/** `progress rebuild` makes all kept progress anew; with `--check` it is compared with what is counted, and left. */
export const command: Command = (words) => {
  const [action, option, ...rest] = words
  if (action !== 'rebuild' || rest.length > 0 || (option !== undefined && option !== '--check'))
    return wrongCall(help)
  return option === '--check' ? compare : rebuild
}

const compare: Work = async (db, now) => {
  const { checked, differing } = await differingStudents(db, now)
  const said = `Kept progress was compared with what is counted, of ${students(checked)}: ${differing.length} differed.`
  if (differing.length === 0) return done(said)
  return failed(said, ...differing.slice(0, 20), '`progress rebuild` makes it anew.')
}

const rebuild: Work = async (db, now) => {
  const { students: count, differed } = await rebuildProgress(db, { now })
  return done(`Kept progress of ${students(count)} was made anew: ${differed} differed.`)
}
