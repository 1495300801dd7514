import type { BootRemote } from '@portal/shared/contract'
import type { RouteObject } from 'react-router-dom'
import { inLayouts } from './inLayouts'

const page = (
  path: string,
  access: 'public' | 'lead',
  ...layouts: string[]
): BootRemote['routes'][number] => ({
  ...{ path, access },
  ...(layouts.length > 0 && { layouts }),
})

test('makes one route per layout with all of its pages', () => {
  const pagesOf: Record<string, string[]> = {}
  const routes = inLayouts(
    [
      page('/events/plan', 'lead', '/events'),
      page('/about', 'public'),
      page('/events/years/1', 'public', '/events', '/events/years'),
    ],
    {
      page: ({ path }) => ({ path }),
      layout(path, pages, children): RouteObject {
        pagesOf[path] = pages.map(({ access }) => access)
        return { path, children }
      },
    },
  )

  expect(routes).toEqual([
    {
      path: '/events',
      children: [
        { path: '/events/plan' },
        { path: '/events/years', children: [{ path: '/events/years/1' }] },
      ],
    },
    { path: '/about' },
  ])
  expect(pagesOf).toEqual({ '/events': ['lead', 'public'], '/events/years': ['public'] })
})
