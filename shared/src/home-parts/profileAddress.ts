/** A professional profile, by its slug. */
export const profileAddress = (slug: string) => `https://www.linkedin.com/in/${slug}`
