interface Mail {
  subject: string
  body: string
}

/** A mailto link with subject and text. */
export function mailTo(address: string, mail?: Mail): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  if (!mail) return `mailto:${to}`
  return `mailto:${to}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`
}
