import { HttpResponse, http } from 'msw'
import type { Showcase } from '../contract/index'

/** What visitors see of a small club. */
export const sampleShowcase: Showcase = {
  problems: [
    {
      ...{
        day: 'Today',
        title: 'Two Sum',
        platform: 'Leetcode',
        link: 'https://leetcode.com/problems/two-sum/',
      },
      ...{ solved: '12', share: '40' },
    },
  ],
  sheet: { title: 'Striver', questions: '3', solved: '2', cells: '014' },
  interviews: [{ role: 'Data Analyst', date: 'Dec 2025', company: '', senior: '', lines: '' }],
  contest: false,
}

/** For `setUpApiServer`: home of a small club whose leads have edited nothing. */
export const ordinaryHome = [
  http.get('*/backend/content/home', () => HttpResponse.json({ data: {} })),
  http.get('*/backend/home/showcase', () => HttpResponse.json({ data: sampleShowcase })),
]
