import { homeContent } from './content'
import { homeContentSchema } from './contentSchema'

test('The home page’s content fits its schema', () => {
  expect(homeContentSchema.safeParse(homeContent).error?.issues ?? []).toEqual([])
})

test('The schema refuses a figure that is none, a link that is not https, and an empty text', () => {
  const [figure, ...figures] = homeContent.figures
  const [achievement, ...achievements] = homeContent.achievements
  const wrong = {
    ...homeContent,
    sentence: '',
    figures: [{ ...figure, value: 'many' }, ...figures],
    achievements: [{ ...achievement, link: 'javascript:alert(1)' }, ...achievements],
  }

  const paths = homeContentSchema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))

  expect(paths?.sort()).toEqual(['achievements.0.link', 'figures.0.value', 'sentence'])
})
