export { AchievementCard, Achievers } from './Achievers'
export { FigureItem, Figures } from './Figures'
export { profileAddress } from './profileAddress'
