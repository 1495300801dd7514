import { homeTexts } from './content'
import { homeTextsSchema } from './contentSchema'

test('The home page’s content fits its schema', () => {
  expect(homeTextsSchema.safeParse(homeTexts).error?.issues ?? []).toEqual([])
})

test('The schema refuses an empty text, and a profile that is none', () => {
  const [lead, ...leads] = homeTexts.leads
  const wrong = { ...homeTexts, sentence: '', leads: [{ ...lead, profile: 'a/b' }, ...leads] }

  const paths = homeTextsSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))

  expect(paths?.sort()).toEqual(['leads.0.profile', 'sentence'])
})
