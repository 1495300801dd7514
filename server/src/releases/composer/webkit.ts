/**
 * Whether a browser is of WebKit: Safari, and all on an iPhone. Its engine's number stands still, as Chromium's does.
 * Tried with 2.50.6 of WebKitGTK: it takes `Integrity-Policy` and asks for a preload without its hash, so that it refuses
 * every one and reports each; and a call that a page asks for ahead it asks for once more.
 */
export const isWebKit = (userAgent = ''): boolean => /AppleWebKit\/(?!537\.36)/.test(userAgent)
