import {
  type Command,
  type CommandHelp,
  done,
  failed,
  type Work,
  wrongCall,
} from '../../core/commands/command.ts'
import { checkProgress, rebuildProgress } from '../problems/totals.queries.ts'

export const help: CommandHelp = {
  summary: 'recount the stored totals of all students, or check them',
  usage: ['portal-server progress rebuild [--check]'],
}

const students = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`

/** `progress rebuild` recounts all totals; `--check` only compares them with a fresh count. */
export const command: Command = (args) => {
  const [action, option, ...rest] = args
  if (action !== 'rebuild' || rest.length > 0 || (option !== undefined && option !== '--check'))
    return wrongCall(help)
  return option === '--check' ? check : rebuild
}

const check: Work = async (db, now) => {
  const { students: count, differing } = await checkProgress(db, now)
  const text = `Compared the stored totals of ${students(count)} with their submissions: ${differing.length} differed.`
  if (differing.length === 0) return done(text)
  return failed(text, ...differing.slice(0, 20), 'Run `progress rebuild` to recount them.')
}

const rebuild: Work = async (db, now) => {
  const { students: count, differed } = await rebuildProgress(db, now)
  return done(`Recounted the totals of ${students(count)}: ${differed} differed.`)
}
