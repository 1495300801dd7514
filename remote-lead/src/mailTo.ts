interface Mail {
  subject: string
  body: string
}

/** The link that opens a mail to somebody, begun with what there is to say. */
export function mailTo(address: string, mail?: Mail): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  if (!mail) return `mailto:${to}`
  return `mailto:${to}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`
}
