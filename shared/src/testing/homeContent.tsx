import { HttpResponse, http } from 'msw'
import type { Showcase } from '../contract/index'

/** The visitors' showcase of a small club. */
export const sampleShowcase: Showcase = {
  problems: [
    {
      day: 'Today',
      title: 'Two Sum',
      platform: 'LeetCode',
      link: 'https://leetcode.com/problems/two-sum/',
      solved: '12',
      share: '40',
    },
  ],
  sheet: { title: 'Striver', questions: '3', solved: '2', cells: '014' },
  interviews: [{ role: 'Data Analyst', date: 'Dec 2025', company: '', senior: '', lines: '' }],
  contest: false,
}

/** For `setUpApiServer`: the home page without edited content. */
export const ordinaryHome = [
  http.get('*/backend/content/home', () => HttpResponse.json({ data: {} })),
  http.get('*/backend/home/showcase', () => HttpResponse.json({ data: sampleShowcase })),
]
