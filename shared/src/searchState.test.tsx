import { readSearch, searchWith, useSearchState } from '@portal/shared/searchState'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'

const schema = z.object({
  sort: z.enum(['name', 'total']).default('name'),
  q: z
    .string()
    .transform((words) => words.trim())
    .default(''),
  page: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .default(1),
})
const read = (search: string) => readSearch(schema, new URLSearchParams(search))
const change = (search: string, changes: Partial<ReturnType<typeof read>>) =>
  searchWith(schema, new URLSearchParams(search), changes)

test('reads the address by the schema and replaces only invalid values by their defaults', () => {
  expect(read('?q=+graphs+&page=3&sort=total')).toEqual({ q: 'graphs', page: 3, sort: 'total' })
  expect(read('?q=graphs&page=none&sort=')).toEqual({ q: 'graphs', page: 1, sort: 'name' })
  expect(read('?q=one&q=two&other=1')).toEqual({ q: 'one', page: 1, sort: 'name' })
  // Parameters without a default are there, too.
  const optional = z.object({ q: z.string().optional(), page: z.string().optional() })
  expect(Object.keys(readSearch(optional, new URLSearchParams('?q=a')))).toEqual(['q', 'page'])
})

test('gives each state one address: in the schema’s order, without defaults, tidied, after foreign parameters', () => {
  expect(change('?page=3&x=1&sort=nonsense', { q: ' graphs ' })).toBe('?x=1&q=graphs&page=3')
  expect(change('?page=3&q=graphs', { page: 1, q: ' ' })).toBe('')
})

function ListPage() {
  const { values, update, searchFor } = useSearchState(schema)
  const changeBoth = () => {
    update({ sort: 'total' })
    update(({ page }) => ({ page: page + 1 }))
  }
  return (
    <>
      <p>{`${values.sort}, ${values.page}`}</p>
      <button type="button" onClick={changeBoth}>
        Both
      </button>
      <button type="button" onClick={() => update({ q: 'graphs' }, { replace: true })}>
        Search
      </button>
      <Link to={{ search: searchFor({ page: 9 }) }}>Last</Link>
    </>
  )
}

test('applies two immediate changes; replace adds no history entry', async () => {
  const { user, router } = await renderPage(<ListPage />, { path: '/list', at: '/list?x=1' })
  await user.click(screen.getByRole('button', { name: 'Both' }))
  expect(screen.getByText('total, 2')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?x=1&sort=total&page=2')
  expect(router.state.historyAction).toBe('PUSH')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/list?x=1&sort=total&page=9')

  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(router.state.location.search).toBe('?x=1&sort=total&q=graphs&page=2')
  expect(router.state.historyAction).toBe('REPLACE')
})

function EagerPage() {
  const { values, update } = useSearchState(schema)
  const isSorted = values.sort === 'total'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => {
    if (isSorted) update({ q: 'graphs' })
  }, [isSorted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isSorted) update({ page: 2 })
  }, [isSorted])
  return (
    <button type="button" onClick={() => update({ sort: 'total' })}>
      Sort
    </button>
  )
}

test('changes made while the address follows an earlier one all count', async () => {
  const { user, router } = await renderPage(<EagerPage />, { path: '/list', at: '/list' })
  await user.click(screen.getByRole('button', { name: 'Sort' }))
  expect(router.state.location.search).toBe('?sort=total&q=graphs&page=2')
})
