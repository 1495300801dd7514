/** The address of a professional profile, by its slug. */
export const profileAddress = (slug: string) => `https://www.linkedin.com/in/${slug}`
