import { navOf } from './facts.ts'

const entry = { label: 'New', menu: 'main' as const, order: 1 }

test.each([
  ['public', 'always'],
  ['guest', 'guest'],
  ['verified', 'verified'],
  ['lead', 'lead'],
] as const)('without its own setting, the entry of a %s page is shown: %s', (access, show) => {
  expect(navOf([{ path: '/new', access, nav: entry }])).toEqual([{ ...entry, path: '/new', show }])
})

test('a page may set who sees its entry, and may have none', () => {
  expect(navOf([{ path: '/new', access: 'verified', nav: { ...entry, show: 'always' } }])).toMatchObject([
    { show: 'always' },
  ])
  expect(navOf([{ path: '/new', access: 'public' }])).toEqual([])
})
