import { keepLatest } from './keep-latest.ts'

/** Keeps what was made of the same inputs, the very same objects, by a key: of `atMost` keys, those asked for last. */
export function keptWhileSame<Value>(atMost: number) {
  const kept = new Map<string, { inputs: readonly unknown[]; value: Value }>()
  return (key: string, inputs: readonly unknown[], make: () => Value): Value => {
    const known = kept.get(key)
    const isSame = known?.inputs.every((input, at) => Object.is(input, inputs[at]))
    const one = known && isSame ? known : { inputs, value: make() }
    keepLatest(kept, key, one, atMost)
    return one.value
  }
}
