import { allCommands } from './commands.ts'

test('each command checks its arguments before settings are read or a database is opened', async () => {
  for (const [name, { command, help }] of await allCommands()) {
    const refusal = command(['--nonsense'])
    expect([name, refusal]).toEqual([name, expect.objectContaining({ isFailure: true })])
    // Only `backup` needs no arguments.
    expect([name, typeof command([])]).toEqual([name, name === 'backup' ? 'function' : 'object'])
    expect(help.usage[0]).toMatch(`portal-server ${name}`)
  }
})
