/** Where the composer writes into the shell's page. */
export const frameMarks = { head: '<!--portal:head-->', body: '<!--portal:body-->' } as const

/** Where the composer writes what stands in the root element; frames from before it did have no such mark. */
export const rootMark = '<!--portal:root-->'

/** Stands for the page's nonce where the frame has scripts of its own. */
export const frameNonce = '__NONCE__'
