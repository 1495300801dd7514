import { bootOf } from '../testing/renderPortal'
import { loadableRemotes } from './loadableRemotes'

test('a release before stands in for one that fails, but not for who is writing it', () => {
  const boot = bootOf(null)
  const lastGood = { version: '0.9.0-00000000', entry: '' }
  const remotes = boot.remotes.map((remote) => ({ ...remote, lastGood }))

  expect(loadableRemotes({ ...boot, remotes })).toEqual(remotes)
  expect(loadableRemotes({ ...boot, remotes, reloadOnRelease: true })).toEqual(boot.remotes)
})
