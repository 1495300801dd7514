/** Where the composer writes into the shell's page. */
export const frameMarks = { head: '<!--portal:head-->', body: '<!--portal:body-->' } as const

/** Stands for the page's nonce where the frame has scripts of its own. */
export const frameNonce = '__NONCE__'
