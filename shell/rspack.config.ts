import { shell } from '@portal/federation/preset'

export default shell(import.meta.dirname, {
  title: 'Shell',
  team: 'shell',
  pages: [{ path: '/', access: 'public', chunk: 'home', slots: ['member-home'] }],
})
