export { homeFigures } from '../contract/index'
export { homeAchievements } from './homeAchievements'
export { newestOpc } from './newestOpc'
export { opcResults } from './opcResults'
