import css from './apps.module.css'

interface TagProps {
  tone: 'positive' | 'caution' | 'negative' | 'primary' | 'plain'
  text: string
}

/** A short status in a coloured pill. */
export const Tag = ({ tone, text }: TagProps) => <span className={`${css.tag} ${css[tone]}`}>{text}</span>
