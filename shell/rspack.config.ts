import { shell } from '@portal/federation/preset'

type Options = Parameters<ReturnType<typeof shell>>[0]

export default (options: Options) =>
  shell(import.meta.dirname, {
    title: 'Shell',
    team: 'shell',
    // See src/isolation. Going back to a release without it shows a warning.
    enforces: ['isolation'],
    pages: [
      { path: '/', access: 'public', chunk: 'home', slots: ['member-home'] },
      ...(options?.mode === 'development' ? [{ path: '/ui', access: 'public' as const, chunk: 'ui' }] : []),
    ],
  })(options)
