import { shell } from '@portal/federation/preset'

export default shell(import.meta.dirname, {
  title: 'Shell',
  team: 'shell',
  // What src/isolation does: whoever goes back to a release without it is told.
  enforces: ['isolation'],
  pages: [{ path: '/', access: 'public', chunk: 'home', slots: ['member-home'] }],
})
