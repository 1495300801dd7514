/** The command's arguments. pnpm passes its own `--` on. */
export const args = process.argv.slice(2).filter((arg) => arg !== '--')

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
