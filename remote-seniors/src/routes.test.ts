import { remote } from './routes'

test('the list is public, not indexed, and in the menu for students only', async () => {
  const [list] = remote.routes
  expect(list).toMatchObject({
    path: '/seniors',
    access: 'public',
    noindex: true,
    nav: { label: 'Seniors', menu: 'main', show: 'verified' },
  })
  expect((await list?.page())?.Page).toBeInstanceOf(Function)
})

test('a senior’s page is for students and not in the menu', async () => {
  const one = remote.routes.find(({ path }) => path === '/seniors/:id')
  expect(one).toMatchObject({ path: '/seniors/:id', access: 'verified' })
  expect(one?.nav).toBeUndefined()
  expect((await one?.page())?.Page).toBeInstanceOf(Function)
})
