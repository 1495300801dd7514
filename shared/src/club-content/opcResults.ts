import type { OpcContent } from '../contract/index'
import results from './opcResults.json'

/** The results of OPC1 to OPC6 until leads edit them. People and teams here are samples. */
export const opcResults: OpcContent = results
