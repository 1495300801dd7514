jest.setTimeout(60_000) // PGlite starts slowly on a busy machine.

/** An unexpected console.error fails the test. */
let faults: string[] = []
const { error } = console

beforeEach(() => {
  faults = []
  console.error = (...words: unknown[]) => {
    faults.push(words.map(String).join(' '))
    error(...words)
  }
})

afterEach(() => {
  console.error = error
  if (faults.length > 0) throw new Error(`console.error was called: ${faults.join('; ')}`)
})
