/** A count with Indian separators: `12,34,567`. Avoids `Intl`, whose first use is slow on phones. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/** A count with its noun: `1 student`, `1,200 students`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
