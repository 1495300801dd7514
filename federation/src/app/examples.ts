import type { RemoteRoute } from '../define-remote.ts'

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** @throws Error unless an example has a value for exactly the parameters of its path. */
export function checkExamples(
  routes: readonly { path: string; example?: RemoteRoute['example'] | undefined }[],
): void {
  for (const { path, example } of routes) {
    if (!example) continue
    const wanted = parametersOf(path)
    const given = Object.keys(example)
    const unknown = given.filter((name) => !wanted.includes(name))
    const missing = wanted.filter((name) => !example[name])
    const violations = [
      ...unknown.map((name) => `the path has no :${name}, remove it`),
      ...missing.map((name) => `:${name} has no value, add ${name}: '…'`),
      ...(given.length === 0 ? ['it has no values, remove it'] : []),
    ]
    if (violations.length > 0)
      throw new Error(`The example of ${path} in src/routes.ts: ${violations.join('; ')}`)
  }
}
