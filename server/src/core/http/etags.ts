/** Whether a browser has this answer already: what it sent as If-None-Match names it, or is `*`. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
