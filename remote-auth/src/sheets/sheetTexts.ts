import type { SheetName } from '@portal/shared/contract'

/** What the practice sheets are called. */
export const sheetTitles: Record<SheetName, string> = { striver: 'Striver', tle: 'TLE' }

/** A sheet of Codeforces has its problems under their ratings: `800`. */
export const topicText = (topic: string) => (/^\d+$/.test(topic) ? `Rating ${topic}` : topic)
