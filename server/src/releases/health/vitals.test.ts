import { vitalsOf } from './vitals.ts'

test('interpolates the p75 within a bucket', () => {
  const [lcp, cls, ...others] = vitalsOf([
    { metric: 'CLS', bucket: 50, count: 3 },
    { metric: 'CLS', bucket: 500, count: 1 },
    // The same bucket from two releases or routes.
    { metric: 'LCP', bucket: 1_200, count: 20 },
    { metric: 'LCP', bucket: 1_200, count: 20 },
    { metric: 'LCP', bucket: 2_500, count: 40 },
    { metric: 'LCP', bucket: 10_000, count: 20 },
    { metric: 'unheard of', bucket: 1, count: 1 },
  ])
  expect(others).toEqual([])
  expect(lcp).toEqual({
    ...{ metric: 'LCP', views: 100, good: 80, fair: 0, poor: 20 },
    p75: Math.round(1_800 + (35 / 40) * 700),
    rating: 'good',
  })
  expect(cls).toEqual({ metric: 'CLS', views: 4, p75: 0.05, rating: 'good', good: 3, fair: 0, poor: 1 })
})
