/** For whom a release is to be activated, in words. */
export const forWhom = ({ share, auto }: { share: number | null; auto: boolean }): string =>
  auto ? 'for more and more of the sessions' : share === null ? 'for all' : `for ${share} % of the sessions`
