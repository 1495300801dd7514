import { Button } from 'antd'
import { Icon } from './Icon'
import { checkIcon, copyIcon } from './icons'
import { toast } from './toast/index'

interface CopyButtonProps {
  value: string
  /** 'Copy' by default. */
  label?: string
  copied: boolean
  onCopied: () => void
}

/** Copies the value. If the browser refuses, asks the user to select it. */
export function CopyButton({ value, label = 'Copy', copied, onCopied }: CopyButtonProps) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(value)
      onCopied()
    } catch {
      toast.error('This browser doesn’t allow copying. Select the value and copy it')
    }
  }

  return (
    <Button icon={<Icon of={copied ? checkIcon : copyIcon} />} onClick={handleCopy}>
      {copied ? 'Copied' : label}
    </Button>
  )
}
