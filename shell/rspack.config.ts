import { shell } from '@portal/federation/preset'

export default shell(import.meta.dirname, {
  title: 'Shell',
  team: 'shell',
  // See src/isolation. Going back to a release without it shows a warning.
  enforces: ['isolation'],
  pages: [{ path: '/', access: 'public', chunk: 'home', slots: ['member-home'] }],
})
