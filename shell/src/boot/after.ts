export const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
