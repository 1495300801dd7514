import { bootOf } from '../testing/renderPortal'
import { releaseInStack } from './actions'

const lastGood = { version: '0.9.0-00000000', entry: '/releases/seniors/0.9.0-00000000/remoteEntry.js' }
const plain = bootOf(null)
const boot = {
  ...plain,
  shell: { version: '1.0.0-5e11' },
  remotes: plain.remotes.map((remote) => (remote.name === 'seniors' ? { ...remote, lastGood } : remote)),
}

const at = (...files: string[]) =>
  ['TypeError: x is no function', ...files.map((file) => `    at f (http://localhost${file}:1:2)`)].join('\n')

test.each([
  ['a remote’s own', at('/releases/seniors/1.0.0-00000000/page.js'), 'seniors 1.0.0-00000000'],
  ['its fallback’s', at('/releases/seniors/0.9.0-00000000/page.js'), 'seniors 0.9.0-00000000'],
  [
    'the remote’s that React called',
    at('/releases/shell/1.0.0-00000000/vendor.js', '/releases/auth/1.0.0-00000000/page.js'),
    'auth 1.0.0-00000000',
  ],
  ['the shell’s, wherever its file lies', at('/releases/shell/0.1.0-00000000/main.js'), 'shell 1.0.0-5e11'],
  [
    'nobody’s of a release that is not in this page',
    at('/releases/seniors/7.0.0-00000000/page.js'),
    undefined,
  ],
  ['nobody’s of a file elsewhere', at('/extension.js'), undefined],
])('an error is %s', (_whose, stack, told) => {
  const found = releaseInStack(stack, boot)

  expect(found && `${found.name} ${found.version}`).toBe(told)
})
