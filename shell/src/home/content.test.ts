import { homeTexts } from './content'
import { homeTextsSchema } from './contentSchema'

test('the home page’s content matches its schema', () => {
  expect(homeTextsSchema.safeParse(homeTexts).error?.issues ?? []).toEqual([])
})

test('the schema refuses an empty text and an invalid profile', () => {
  const [lead, ...leads] = homeTexts.leads
  const wrong = { ...homeTexts, sentence: '', leads: [{ ...lead, profile: 'a/b' }, ...leads] }

  const paths = homeTextsSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))

  expect(paths?.sort()).toEqual(['leads.0.profile', 'sentence'])
})
