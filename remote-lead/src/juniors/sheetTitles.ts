import type { SheetName } from '@portal/shared/contract'

export const sheetTitles: Record<SheetName, string> = { striver: 'Striver', tle: 'TLE' }
