export { type HeatDay, HeatMap } from './HeatMap'
