import { allCommands } from './commands.ts'

test('each command looks at its words before settings are read or a database is opened', async () => {
  for (const [name, { command, help }] of await allCommands()) {
    const refusal = command(['--nonsense'])
    expect([name, refusal]).toEqual([name, expect.objectContaining({ isFailure: true })])
    // A backup alone says all without a word.
    expect([name, typeof command([])]).toEqual([name, name === 'backup' ? 'function' : 'object'])
    expect(help.usage[0]).toMatch(`portal-server ${name}`)
  }
})
