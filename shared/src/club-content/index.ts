export { homeAchievements } from './homeAchievements'
export { homeFigures } from './homeFigures'
export { opcResults } from './opcResults'
