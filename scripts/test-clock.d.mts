export declare const aheadMs: number
export declare function moveClock(aheadMs: number, realm?: object): void
export declare const clockEnvironment: Record<string, string>
