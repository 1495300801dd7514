export { PageLinks } from './PageLinks'
export { pageNumbers } from './pageNumbers'
export { useFollowedPage } from './useFollowedPage'
