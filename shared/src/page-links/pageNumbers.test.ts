import { pageNumbers } from './pageNumbers'

test.each([
  [1, 2, [1, 2]],
  [1, 50, [1, 2, 0, 50]],
  [3, 50, [1, 2, 3, 4, 0, 50]],
  [4, 50, [1, 2, 3, 4, 5, 0, 50]],
  [5, 50, [1, 0, 4, 5, 6, 0, 50]],
  [50, 50, [1, 0, 49, 50]],
  [2, 3, [1, 2, 3]],
])('page %i of %i links to %j, 0 for a gap', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})
