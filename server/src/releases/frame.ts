/** Where the composer writes into the shell's page. */
export const frameMarks = { head: '<!--portal:head-->', body: '<!--portal:body-->' } as const
