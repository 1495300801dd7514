import type { ReactNode } from 'react'
import { photoUrl } from '../api/about'
import type { AboutRow } from '../contract/index'
import css from './About.module.css'

interface AboutProps {
  rows: readonly AboutRow[]
  /** Follows with the same spacing. */
  children?: ReactNode
}

/** What leads wrote about the club: texts, then photos, then contacts, each in the order of the rows. */
export function About({ rows, children }: AboutProps) {
  const texts = rows.filter((row) => row.kind === 'text')
  const photos = rows.filter((row) => row.kind === 'photo')
  const contacts = rows.filter((row) => row.kind === 'contact')
  return (
    <div className={`stack ${css.about}`}>
      {texts.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p className={css.text}>{text}</p>
        </section>
      ))}
      {photos.length > 0 && (
        <ul className={css.photos} aria-label="Photos">
          {photos.map(({ photo, description }) => (
            <li key={photo}>
              <img src={photoUrl(photo)} alt={description} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {contacts.length > 0 && (
        <section className="stack">
          <h2>Contact</h2>
          <dl className="stack">
            {contacts.map(({ label, address }) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd>
                  {address.startsWith('https://') ? (
                    <a href={address} target="_blank" rel="noreferrer">
                      {address.slice('https://'.length)}
                    </a>
                  ) : (
                    <a href={`mailto:${address}`}>{address}</a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {children}
    </div>
  )
}
