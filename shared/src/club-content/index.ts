export { homeAchievements } from './homeAchievements'
export { homeFigures } from './homeFigures'
export { newestOpc } from './newestOpc'
export { opcResults } from './opcResults'
