import { HttpResponse, http } from 'msw'
import type { HomeStats, Showcase } from '../contract/index'

export const sampleStats: HomeStats = { mcaUserCount: 1142, mscUserCount: 58, leadCount: 12 }

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
  http.get('*/backend/user/getHomeStats', () => HttpResponse.json(sampleStats)),
  http.get('*/backend/content/home', () => HttpResponse.json({ data: {} })),
  http.get('*/backend/home/showcase', () => HttpResponse.json({ data: sampleShowcase })),
]
