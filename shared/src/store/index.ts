export * from './authSlice'
export * from './auxiliarySlice'
export * from './dictionarySlice'
export * from './rootReducer'
