/** The day of a moment: `2025-01-31`. Milliseconds since 1970. */
export declare const dayOf: (moment: number) => string
/** Today in Kolkata: `2025-01-31`. */
export declare const today: () => string
/** The time of a moment: `10:30`. Milliseconds since 1970. */
export declare const timeText: (moment: number) => string
/** A moment's value in a `datetime-local` field: `2025-01-31T10:30`. Milliseconds since 1970. */
export declare const fieldText: (moment: number) => string
/** A moment's day: `15 Jan 2025`. Milliseconds since 1970. */
export declare const dayText: (moment: number) => string
/** A moment in full: `15 Jan 2025, 10:30`. Milliseconds since 1970. */
export declare const momentText: (moment: number) => string
/** The weekday of a day `2025-01-31`: `Fri`. */
export declare const weekdayText: (day: string) => string
/** A day in full: `Friday 31 January`, with its year unless that is the current one. */
export declare function longDayText(day: string): string
/** A day as `31 Jan`, with its year unless that is the current one. */
export declare function dayOfMonthText(day: string): string
/** The month of a day: `January 2025`. */
export declare function monthText(day: string): string
/** The month of a day, short: `Jan 2025`. */
export declare function shortMonthText(day: string): string
/** A day as `31 Jan 2025`. */
export declare const shortDayText: (day: string) => string
/** How long ago: `3 days ago`, `yesterday`, `5 minutes ago`, `just now`. */
export declare function agoText(moment: number, now?: number): string
