/** ES modules have no global `jest`; the tests' types say there is one. */
globalThis.jest = import.meta.jest
