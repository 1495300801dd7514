/**
 * A count with Indian separators: `12,34,567`. Avoids `Intl`, whose first use takes 60 ms and more on a slow phone
 * while the page renders.
 */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
