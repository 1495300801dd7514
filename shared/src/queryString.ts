/** `{ page: 2, search: '', sort: 'name' }` -> `page=2&sort=name`. Omits undefined and empty values. */
export function queryString(params: Record<string, string | number | undefined>): string {
  const set = Object.entries(params).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
}
