/** Earlier texts, which the browser offers while someone types. */
export const Suggestions = ({ id, texts }: { id: string; texts: string[] }) => (
  <datalist id={id}>
    {[...new Set(texts)].sort().map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)
